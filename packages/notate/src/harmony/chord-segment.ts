import type { ChordSymbol, Ticks } from '@notewright/score';

/** A stretch of one harmony on written time. */
export interface ChordSegment {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  /** Undefined where there is none. */
  readonly chord: ChordSymbol | undefined;
}
