import type { NetworkReader } from '@notewright/networks';
import { FOUND_METERS, type TrackedMeter } from './meters';
import { sameNorms, stepsOf, type PlaceStatistics } from './place-statistics';

/** Runs go on: in the training music a step equals the one before about twice as often as its place alone would say. */
const SAME_AGAIN = 1.5;

/** Statistics of a meter; one without its own (5/4, 15/8 …) borrows the step probabilities of a pulse from 4/4 or 6/8. */
export type PlaceTables = (meter: TrackedMeter) => PlaceStatistics;

/** Reads the tables `meter-places`. */
export function placeTablesFrom(file: NetworkReader): PlaceTables {
  const learned = FOUND_METERS.map((meter): PlaceStatistics => {
    const { beats, beatUnit } = meter.timeSignature;
    const places = meter.levels.length;
    const next = file.singles(`${beats}/${beatUnit} next`, places, stepsOf(meter));
    const first = file.singles(`${beats}/${beatUnit} first`, places);
    return { next, first, sameAgain: SAME_AGAIN, ...sameNorms(meter, next, SAME_AGAIN) };
  });
  return (meter) => learned[FOUND_METERS.indexOf(meter)] ?? borrowed(meter, learned);
}

function borrowed(meter: TrackedMeter, learned: readonly PlaceStatistics[]): PlaceStatistics {
  const lender = meter.compound ? 3 : 0;
  const source = FOUND_METERS[lender]!;
  const from = learned[lender]!;
  const perPulse = meter.places.length;
  const places = meter.levels.length;
  const steps = stepsOf(meter);
  const next = new Float32Array(places * steps).fill(-12);
  for (let place = 0; place < places; place++)
    for (let step = 0; step < Math.min(steps, stepsOf(source)); step++)
      next[place * steps + step] = from.next[(place % perPulse) * stepsOf(source) + step]!;
  const first = Float32Array.from(meter.levels, (level) => (level === 'downbeat' ? -0.3 : level === 'pulse' ? -3 : -5));
  return { next, first, sameAgain: from.sameAgain, ...sameNorms(meter, next, from.sameAgain) };
}
