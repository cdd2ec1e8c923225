import type { ScorePatch } from '../../sheet';

/** Page → draft keeper. */
export type ToDrafts =
  /** What follows belongs to this song, based on this stored version. `patch` carries the whole score. */
  | { readonly kind: 'open'; readonly songId: string; readonly version: number; readonly patch: ScorePatch }
  /** What changed since the last patch. */
  | { readonly kind: 'patch'; readonly patch: ScorePatch }
  /** Nothing is unsaved any more. */
  | { readonly kind: 'forget'; readonly songId: string };

/** Unsaved work as it is kept in this browser. */
export interface Draft {
  readonly songId: string;
  /** The stored version the work is based on. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly music: Readonly<Record<string, unknown>>;
}
