import type { TrackedMeter } from './meters';

/** How notes follow each other in written music of one meter. */
export interface PositionStatistics {
  /** log P(next position | position); shape [positions of a measure × positions of two measures], the step counted from 1. */
  readonly next: Float32Array;
  /** log P(position of the first onset of a piece); shape [positions of a measure]. */
  readonly first: Float32Array;
  /** Added (natural log) when a step is as long as the one before, because runs go on. */
  readonly sameAgain: number;
  /** Subtracted so that probabilities still sum to one; shape [positions × sameSteps], by position and last step in 24ths of a pulse. */
  readonly sameNorm: Float32Array;
  readonly sameSteps: number;
}

const positionsOf = (meter: TrackedMeter): number => meter.levels.length;
/** The longest step, in positions: two measures. A longer one counts as whole measures of silence and the remainder. */
export const stepsOf = (meter: TrackedMeter): number => 2 * meter.levels.length;

/** log(1 − p + p·e^bonus) for every position and last step; p is the probability of repeating that step from that position. */
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
