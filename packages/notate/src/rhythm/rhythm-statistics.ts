import type { NetworkReader } from '@notewright/networks';
import { COMPOUND_POSITIONS, LAST_STEP_KINDS, NEAR_PULSES, SIMPLE_POSITIONS } from './positions';

/** How written rhythms go on within and across pulses. */
export interface RhythmStatistics {
  /** Fractions of a pulse, ascending from 0. */
  readonly positions: readonly number[];
  /**
   * Cost (negative natural log, ≥ 0) of the next onset coming so many positions later, from a position reached by a step of some kind.
   * Steps beyond `NEAR_PULSES` pulses count as one more.
   */
  readonly stepCost: (position: number, lastStep: number, positions: number) => number;
}

/** Of plain and of dotted pulses. */
export interface Rhythms {
  readonly simple: RhythmStatistics;
  readonly compound: RhythmStatistics;
}

/** Reads the tables `rhythm`: natural logs, shape [places × last steps × steps]. */
export const rhythmsFrom = (file: NetworkReader): Rhythms => ({
  simple: statistics(SIMPLE_POSITIONS, 'simple', file),
  compound: statistics(COMPOUND_POSITIONS, 'compound', file),
});

function statistics(positions: readonly number[], name: string, file: NetworkReader): RhythmStatistics {
  const steps = positions.length * NEAR_PULSES + 1;
  const costs = file.singles(name, positions.length, LAST_STEP_KINDS, steps).map((log) => -log);
  return {
    positions,
    stepCost: (position, lastStep, later) =>
      costs[(position * LAST_STEP_KINDS + lastStep) * steps + Math.min(later, steps) - 1]!,
  };
}
