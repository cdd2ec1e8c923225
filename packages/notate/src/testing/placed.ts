import { TICKS_PER_QUARTER } from '@notewright/score';
import type { PlacedNote } from '../placed-note';

/** Notes at their score positions: [quarter, midi, quarters it sounds, velocity]; ascending. */
export type Struck = readonly [at: number, midi: number, sounds: number, velocity?: number];

export const placed = (notes: readonly Struck[]): readonly PlacedNote[] =>
  notes
    .map(([at, midi, sounds, velocity = 70]) => ({
      startTicks: at * TICKS_PER_QUARTER,
      soundEndTicks: (at + sounds) * TICKS_PER_QUARTER,
      midi,
      velocity,
      confidence: 1,
    }))
    .sort((a, b) => a.startTicks - b.startTicks || a.midi - b.midi);
