import type { EngravingOptions } from '@notewright/engraving';
import type { Score, Ticks } from '@notewright/score';
import type { Doubt } from './doubts';

/** Zoom level: 0, 1, 2 show 4, 2, 1 measures per line. */
export type Zoom = 0 | 1 | 2;

/** A place in the score a reader pointed at. */
export interface SheetMoment {
  readonly measureIndex: number;
  /** From the start of the score. */
  readonly ticks: Ticks;
}

export interface SheetProps {
  readonly score: Score;
  readonly zoom: Zoom;
  /** Letters and simplify are the reader's; the rest has its defaults. */
  readonly options?: Partial<EngravingOptions>;
  /**
   * Playback position from the start of the score, asked once per frame; undefined hides the cursor. The function must
   * stay the same between renders, its answer may change at any time.
   */
  readonly cursorTicks?: () => Ticks | undefined;
  /** While true the page follows the cursor. */
  readonly following?: boolean;
  /** Measures from this index on are locked: they are neither engraved nor shown. Default: all visible. */
  readonly visibleMeasures?: number;
  readonly onSeek?: (moment: SheetMoment) => void;
  /** Heads to mark as unsure, and the one the reader has walked to; the sheet scrolls there. Absent: no marks. */
  readonly doubts?: { readonly all: readonly Doubt[]; readonly current?: Doubt | undefined } | undefined;
  /** Engraves every line at once, near the screen or not, and tells when all of them stand: for paper. */
  readonly onWhole?: (() => void) | undefined;
}
