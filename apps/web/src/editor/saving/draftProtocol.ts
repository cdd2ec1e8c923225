import type { ScorePatch } from '../../sheet';

/** Page → draft keeper. */
export type ToDrafts =
  /** What follows is kept under this key, based on this stored version. `patch` carries the whole score. */
  | {
      readonly kind: 'open';
      readonly key: string;
      readonly version: number;
      readonly beginning: boolean;
      readonly patch: ScorePatch;
    }
  /** What changed since the last patch. */
  | { readonly kind: 'patch'; readonly patch: ScorePatch }
  /** The music was read anew and not saved since; absent: it stands as it was read when it was saved. */
  | {
      readonly kind: 'reading';
      readonly reading: { readonly settings: unknown; readonly plain?: ScorePatch } | undefined;
    }
  /** Nothing is unsaved any more. */
  | { readonly kind: 'forget'; readonly key: string };

/** Unsaved work as it is kept in this browser. */
export interface Draft {
  /** The song, and which page keeps it (`draftKeys.ts`): what is open in two tabs are two works. */
  readonly songId: string;
  /** The stored version the work is based on. */
  readonly version: number;
  /** Whether only the first measures of that version were open, and the others are silent here. */
  readonly beginning?: boolean;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly music: Readonly<Record<string, unknown>>;
  /** When it was read anew: how, and what that gave before anybody edited it. */
  readonly reading?: { readonly settings: unknown; readonly plain?: Readonly<Record<string, unknown>> };
}
