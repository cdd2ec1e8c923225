import type { TrackedMeter } from './meters';

/** How notes follow each other in written music of one meter. */
export interface PositionStatistics {
  /** log P(next place | place); shape [places of the measure × (places of two measures)], the step counted from 1. */
  readonly next: Float32Array;
  /** log P(place of the first onset of a piece). */
  readonly first: Float32Array;
  /** Added when a step lasts as long as the one before: runs go on. */
  readonly sameAgain: number;
  /** Taken off so that probabilities still sum to one; shape [places × sameSteps], by place and last step in 24ths of a pulse. */
  readonly sameNorm: Float32Array;
  readonly sameSteps: number;
}

const positionsOf = (meter: TrackedMeter): number => meter.levels.length;
/** Steps longer than two measures are taken as whole measures of silence and the rest. */
export const stepsOf = (meter: TrackedMeter): number => 2 * meter.levels.length;

/** log(1 − p + p·e^bonus) for every place and last step, p = the probability of repeating that step from that place. */
export function sameNorms(meter: TrackedMeter, next: Float32Array, sameAgain: number) {
  const positions = positionsOf(meter);
  const steps = stepsOf(meter);
  const perPulse = meter.positions.length;
  const sameSteps = 2 * meter.pulses * 24 + 1;
  const pulseOf = (position: number) => Math.floor(position / perPulse) + meter.positions[position % perPulse]!;
  const sameNorm = new Float32Array(positions * sameSteps);
  for (let position = 0; position < positions; position++)
    for (let step = 1; step <= steps; step++) {
      const length = Math.round((pulseOf(position + step) - pulseOf(position)) * 24);
      const p = Math.exp(next[position * steps + step - 1]!);
      sameNorm[position * sameSteps + length] = Math.log(1 - p + p * Math.exp(sameAgain));
    }
  return { sameNorm, sameSteps };
}
