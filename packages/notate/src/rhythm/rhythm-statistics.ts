import { unpackNumbers } from '../learned/weights';
import { LEARNED_STEPS } from './learned-steps';
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

function statistics(places: readonly number[], text: string): RhythmStatistics {
  const prices = unpackNumbers(text, LEARNED_STEPS.lowest, 0).map((log) => -log);
  const steps = places.length * NEAR_PULSES + 1;
  return {
    places,
    stepPrice: (place, lastStep, later) =>
      prices[(place * LAST_STEP_KINDS + lastStep) * steps + Math.min(later, steps) - 1]!,
  };
}

export const SIMPLE_RHYTHM = statistics(SIMPLE_PLACES, LEARNED_STEPS.simple);
export const COMPOUND_RHYTHM = statistics(COMPOUND_PLACES, LEARNED_STEPS.compound);
