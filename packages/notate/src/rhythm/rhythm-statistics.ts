import type { NetworkReader } from '@notewright/networks';
import { COMPOUND_PLACES, LAST_STEP_KINDS, NEAR_PULSES, SIMPLE_PLACES } from './places';

/** How written rhythms go on within and across pulses. */
export interface RhythmStatistics {
  /** Fractions of a pulse, ascending from 0. */
  readonly places: readonly number[];
  /**
   * Price (natural log, ≥ 0) of the next onset coming so many places later, from a place reached by a step of some kind.
   * Steps beyond `NEAR_PULSES` pulses count as one more.
   */
  readonly stepPrice: (place: number, lastStep: number, places: number) => number;
}

/** Of plain and of dotted pulses. */
export interface Rhythms {
  readonly simple: RhythmStatistics;
  readonly compound: RhythmStatistics;
}

/** Reads the tables `rhythm`: natural logs, shape [places × last steps × steps]. */
export const rhythmsFrom = (file: NetworkReader): Rhythms => ({
  simple: statistics(SIMPLE_PLACES, 'simple', file),
  compound: statistics(COMPOUND_PLACES, 'compound', file),
});

function statistics(places: readonly number[], name: string, file: NetworkReader): RhythmStatistics {
  const steps = places.length * NEAR_PULSES + 1;
  const prices = file.singles(name, places.length, LAST_STEP_KINDS, steps).map((log) => -log);
  return {
    places,
    stepPrice: (place, lastStep, later) =>
      prices[(place * LAST_STEP_KINDS + lastStep) * steps + Math.min(later, steps) - 1]!,
  };
}
