import { unpackNumbers, unpackWeights } from '../learned/weights';
import { LEARNED_NETWORK } from './learned-network';
import { LEARNED_READINGS } from './learned-readings';
import { LEARNED_PLACES } from './learned-places';
import { networkOf, type MeterNetwork } from './meter-network';
import { FOUND_METERS, type TrackedMeter } from './meters';
import { judgeOf, type ReadingJudge } from './reading-judge';
import { sameNorms, stepsOf, type PlaceStatistics } from './place-statistics';

/** Runs go on: in the training music a step equals the one before about twice as often as its place alone would say. */
const SAME_AGAIN = 1.5;

export const meterNetwork: MeterNetwork = networkOf(
  unpackWeights(LEARNED_NETWORK.weights, LEARNED_NETWORK.reach),
  LEARNED_NETWORK.width,
  LEARNED_NETWORK.logPrior,
);

export const readingJudge: ReadingJudge = judgeOf(
  unpackWeights(LEARNED_READINGS.weights, LEARNED_READINGS.reach),
  LEARNED_READINGS.features,
  LEARNED_READINGS.first,
  LEARNED_READINGS.second,
);

const learned = FOUND_METERS.map((meter, index): PlaceStatistics => {
  const next = unpackNumbers(LEARNED_PLACES.meters[index]!.next, -14, 0);
  const first = unpackNumbers(LEARNED_PLACES.meters[index]!.first, -14, 0);
  return { next, first, sameAgain: SAME_AGAIN, ...sameNorms(meter, next, SAME_AGAIN) };
});

/** Statistics of a meter; one without its own (9/8, 5/4 …) borrows the step probabilities of a pulse from 4/4 or 6/8. */
export function statisticsOf(meter: TrackedMeter): PlaceStatistics {
  const index = FOUND_METERS.indexOf(meter);
  return index >= 0 ? learned[index]! : borrowed(meter);
}

function borrowed(meter: TrackedMeter): PlaceStatistics {
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
