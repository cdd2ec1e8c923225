import type { NetworkReader } from '@notewright/networks';
import { FOUND_METERS, type TrackedMeter } from './meters';
import { sameNorms, stepsOf, type PositionStatistics } from './position-statistics';

/** Runs go on: in the training music a step equals the one before about twice as often as its place alone would say. */
const SAME_AGAIN = 1.5;

/** Statistics of a meter; one without its own (5/4, 15/8 …) borrows the step probabilities of a pulse from 4/4 or 6/8. */
export type PlaceTables = (meter: TrackedMeter) => PositionStatistics;

/** Reads the tables `meter-places`. */
export function placeTablesFrom(file: NetworkReader): PlaceTables {
  const learned = FOUND_METERS.map((meter): PositionStatistics => {
    const { beats, beatUnit } = meter.timeSignature;
    const positions = meter.levels.length;
    const next = file.singles(`${beats}/${beatUnit} next`, positions, stepsOf(meter));
    const first = file.singles(`${beats}/${beatUnit} first`, positions);
    return { next, first, sameAgain: SAME_AGAIN, ...sameNorms(meter, next, SAME_AGAIN) };
  });
  return (meter) => learned[FOUND_METERS.indexOf(meter)] ?? borrowed(meter, learned);
}

function borrowed(meter: TrackedMeter, learned: readonly PositionStatistics[]): PositionStatistics {
  const lender = meter.compound ? 3 : 0;
  const source = FOUND_METERS[lender]!;
  const from = learned[lender]!;
  const perPulse = meter.positions.length;
  const positions = meter.levels.length;
  const steps = stepsOf(meter);
  const next = new Float32Array(positions * steps).fill(-12);
  for (let position = 0; position < positions; position++)
    for (let step = 0; step < Math.min(steps, stepsOf(source)); step++)
      next[position * steps + step] = from.next[(position % perPulse) * stepsOf(source) + step]!;
  const first = Float32Array.from(meter.levels, (level) => (level === 'downbeat' ? -0.3 : level === 'pulse' ? -3 : -5));
  return { next, first, sameAgain: from.sameAgain, ...sameNorms(meter, next, from.sameAgain) };
}
