/**
 * Where notes may start within a pulse, as fractions of it: of a plain pulse 32nds, triplets, sextuplets and quintuplets, of a dotted
 * pulse its 32nds. Ascending from 0.
 */
export const SIMPLE_POSITIONS: readonly number[] = [
  0,
  1 / 8,
  1 / 6,
  1 / 5,
  1 / 4,
  1 / 3,
  3 / 8,
  2 / 5,
  1 / 2,
  3 / 5,
  5 / 8,
  2 / 3,
  3 / 4,
  4 / 5,
  5 / 6,
  7 / 8,
];
export const COMPOUND_POSITIONS: readonly number[] = Array.from({ length: 12 }, (_, index) => index / 12);

/** Steps are learned up to this many pulses; longer ones count as one more kind. */
export const NEAR_PULSES = 2;

/** Lengths of the step before, in 24ths of a pulse, that the next step depends on; the last stands for everything longer. */
const LAST_STEPS = [0, 2, 3, 4, 4.8, 6, 8, 9, 9.6, 12, 16, 18, 24, 36];
export const LAST_STEP_KINDS = LAST_STEPS.length + 1;
export const NO_LAST_STEP = LAST_STEPS.length;

/** @param pulses  length of a step, ≥ 0 */
export function lastStepKind(pulses: number): number {
  const found = LAST_STEPS.findIndex((step) => Math.abs(step - pulses * 24) < 0.15);
  return found >= 0 ? found : NO_LAST_STEP;
}
