import type { EngravingOptions, MeasureRange } from '@notewright/engraving';
import type { EngravedSystem } from '@notewright/engraving/layout';
import type { ScorePatch } from './scorePatch';

/** A system to engrave. `slot` is the place on the page: a newer request for the same slot replaces an older one. */
export interface EngravingTask {
  readonly slot: string;
  readonly range: MeasureRange;
  readonly options: EngravingOptions;
  readonly widthPx: number;
  /** Names the score among those that are shown at once; absent: that of the page. */
  readonly book?: string;
}

/**
 * Page → worker. The worker fetches and starts its engraver by itself, as it may be there long before the page; asked to `start`, it
 * says how that went. The score is sent when it changes, not with every task, and then only what changed of it.
 */
export type ToEngraver =
  | { readonly kind: 'start' }
  | { readonly kind: 'score'; readonly book: string; readonly patch: ScorePatch }
  /** A book that is shown no more. */
  | { readonly kind: 'close'; readonly book: string }
  | { readonly kind: 'engrave'; readonly id: number; readonly task: EngravingTask }
  | { readonly kind: 'forget'; readonly id: number };

export type EngravingFailure =
  /** The engraver refused this system. */
  | 'not-engraved'
  /** The engraver could not be started or broke; asking again starts a new one. */
  | 'engraver-lost';

/** Worker → page. A task that was replaced or forgotten is never answered. */
export type FromEngraver =
  | { readonly kind: 'started' }
  | { readonly kind: 'not-started'; readonly detail: string }
  | { readonly kind: 'engraved'; readonly id: number; readonly system: EngravedSystem }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: EngravingFailure; readonly detail: string };
