import type { Score } from '@notewright/score';
import type { ScorePatch } from '../../sheet';

/** What is new in the history of the editor: each step is sent once, with what differs from the version next to it. */
export interface HistoryNews {
  /** The steps that undo would take, and those of redo, the next first. */
  readonly past: readonly number[];
  readonly future: readonly number[];
  readonly added: readonly { readonly id: number; readonly name: string; readonly patch: ScorePatch }[];
}

interface KeptStep {
  readonly name: string;
  readonly patch: ScorePatch;
}

/** Page → draft keeper. */
export type ToDrafts =
  /** What follows is kept under this key, based on this stored version. `patch` carries the whole score at first, then what changed. */
  | {
      readonly kind: 'open';
      readonly key: string;
      readonly version: number;
      readonly beginning: boolean;
      readonly patch: ScorePatch;
    }
  /** What changed since the last patch, and in what can be undone. */
  | { readonly kind: 'patch'; readonly patch: ScorePatch; readonly history: HistoryNews }
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
  /** Whether it waits until the whole score is open: part of it lies in measures that were locked when it was to go on. */
  readonly waits?: boolean;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly music: Readonly<Record<string, unknown>>;
  /** What could be undone and redone, the next first, from the score on; as this release has scores in memory. */
  readonly history?: {
    readonly score: Score;
    readonly past: readonly KeptStep[];
    readonly future: readonly KeptStep[];
  };
  /** When it was read anew: how, and what that gave before anybody edited it. */
  readonly reading?: { readonly settings: unknown; readonly plain?: Readonly<Record<string, unknown>> };
}
