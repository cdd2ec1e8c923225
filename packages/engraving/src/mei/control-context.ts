import type { Score, Ticks } from '@notewright/score';
import type { EngravingOptions, MeasureRange } from '../options';

/** A measure whose marks are written: those that stand above, below and between its notes. */
export interface ControlContext {
  readonly score: Score;
  readonly measureIndex: number;
  /** Of the system. */
  readonly range: MeasureRange;
  /** Start of the measure from the start of the score. */
  readonly startTicks: Ticks;
  readonly options: EngravingOptions;
  /** The system's first staff is a tablature. */
  readonly topIsTab: boolean;
}
