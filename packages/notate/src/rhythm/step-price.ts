import { OPEN, QUINTUPLET, type Place } from './allowed-places';
import { NEAR_PULSES } from './places';
import type { RhythmStatistics } from './rhythm-statistics';

/** Early stays early: the share of a deviation that neighbours within a second have in common. */
const SHARED = 0.4;
/** Two onsets on one place: hands not together, or one of them loses its rhythm, the dearer the further apart they sound. */
const TOGETHER = 0.7;
const APART = 4;
const APART_SEC = 0.09;

/** The cheapest way in which the onsets up to one of them may be written. */
export interface State {
  readonly cost: number;
  readonly event: number;
  /** Counted through all pulses: pulse · places + place. */
  readonly at: number;
  readonly pulse: number;
  readonly position: number;
  readonly family: number;
  readonly deviation: number;
  readonly lastStep: number;
  readonly before: State | undefined;
}

export const stateOf = (
  cost: number,
  event: number,
  at: number,
  pulse: number,
  position: number,
  family: number,
  deviation: number,
  lastStep: number,
  before: State | undefined,
): State => ({ cost, event, at, pulse, position, family, deviation, lastStep, before });

/** The price of going from one place to another; Infinity when it cannot be. */
export function priceOf(
  before: State,
  at: number,
  deviation: number,
  pulse: number,
  place: Place,
  gapSec: number,
  stray: number,
  count: number,
  rhythm: RhythmStatistics,
): number {
  const steps = at - before.at;
  if (steps < 0) return Infinity;
  const shared = gapSec < 1 ? SHARED * before.deviation * (1 - gapSec) : 0;
  const close = closeness((deviation - shared) / stray);
  if (steps === 0) return close + TOGETHER + APART * (gapSec / APART_SEC) ** 2;
  if (before.pulse === pulse) {
    if (place.family !== OPEN && before.family !== OPEN && place.family !== before.family) return Infinity;
    // Half a pulse and fifths of it are not mixed.
    if (before.family === QUINTUPLET && place.family === OPEN) return Infinity;
    if (place.family === QUINTUPLET && before.family === OPEN && before.at % count > 0) return Infinity;
  }
  const far = steps > count * NEAR_PULSES ? farPrice(place.fraction) : 0;
  return close + rhythm.stepPrice(before.at % count, before.lastStep, steps) + far;
}

/** After a long silence music goes on with a pulse, or at least with a simple part of one. */
function farPrice(fraction: number): number {
  const divisions = [1, 2, 3, 4].find((by) => Math.abs(fraction * by - Math.round(fraction * by)) < 1e-9);
  return divisions === undefined ? 4 : divisions - 1;
}

/** What the pulse is committed to after the step. */
export const familyAfter = (before: State, at: number, pulse: number, place: Place): number =>
  at === before.at || (before.pulse === pulse && before.family !== OPEN) ? before.family : place.family;

/** Half the square of a deviation, growing only linearly beyond two and a half standard deviations. */
export const closeness = (z: number): number => {
  const size = Math.abs(z);
  return size < 2.5 ? 0.5 * size * size : 2.5 * size - 3.125;
};
