/**
 * Counts how written rhythms go on from each place of a pulse, for the quantiser of `packages/notate`:
 *
 *   npx tsx models/rhythm/count-steps.ts TRAINING_FOLDER
 *
 * writes models/rhythm/rhythm.weights: for plain and for dotted pulses, how often an onset at one place, reached by a step
 * of some length, is followed by an onset so many places later.
 */
import {
  COMPOUND_POSITIONS,
  LAST_STEP_KINDS,
  lastStepKind,
  NEAR_PULSES,
  NO_LAST_STEP,
  SIMPLE_POSITIONS,
} from '@notewright/notate/training';
import { writeWeights, type LearnedTensor } from '../weights';
import { writtenRhythms } from './written-rhythms';

const [, , training] = process.argv;
if (training === undefined) throw new Error('npx tsx models/rhythm/count-steps.ts TRAINING_FOLDER');
const pieces = writtenRhythms(training);

/** A piece counts for no more than this many onsets: one long waltz must not teach all the rest. */
const FULL_WEIGHT = 500;
/** Logarithms of probabilities are kept in 86 steps from here to 0: finer differences are chance. */
const LEAST = -12;
const STEPS = 85;
/** Strength of what is known without the last step, in onsets. */
const BACK_OFF = 12;

function tableOf(name: string, places: readonly number[], compound: boolean): LearnedTensor {
  const steps = places.length * NEAR_PULSES + 1; // 1 … NEAR_PULSES pulses, then "far"
  const counts = new Float64Array(places.length * LAST_STEP_KINDS * steps);
  for (const { meter, notes } of pieces) {
    if (meter.compound !== compound) continue;
    const onsets = [...new Set(notes.map(({ onset }) => Math.round(onset * 120)))].sort((a, b) => a - b);
    const placed = onsets.flatMap((onset) => {
      const inside = (onset % 120) / 120;
      const place = places.findIndex((one) => Math.abs(one - inside) < 0.004);
      return place < 0 ? [NaN] : [Math.floor(onset / 120) * places.length + place];
    });
    const weight = Math.min(1, FULL_WEIGHT / onsets.length);
    for (let k = 1; k < placed.length; k++) {
      const [from, to] = [placed[k - 1]!, placed[k]!];
      if (Number.isNaN(from) || Number.isNaN(to)) continue;
      const kind = k > 1 ? lastStepKind((onsets[k - 1]! - onsets[k - 2]!) / 120) : NO_LAST_STEP;
      const row = ((from % places.length) * LAST_STEP_KINDS + kind) * steps;
      counts[row + Math.min(to - from, steps) - 1]! += weight;
    }
  }
  const logs: number[] = [];
  for (let place = 0; place < places.length; place++) {
    const pooled = new Float64Array(steps);
    for (let kind = 0; kind < LAST_STEP_KINDS; kind++)
      for (let step = 0; step < steps; step++)
        pooled[step]! += counts[(place * LAST_STEP_KINDS + kind) * steps + step]!;
    const all = pooled.reduce((a, b) => a + b, 0);
    for (let kind = 0; kind < LAST_STEP_KINDS; kind++) {
      const row = (place * LAST_STEP_KINDS + kind) * steps;
      const own = counts.slice(row, row + steps);
      const sum = own.reduce((a, b) => a + b, 0);
      for (let step = 0; step < steps; step++) {
        const shared = (pooled[step]! + 0.05) / (all + 0.05 * steps);
        logs.push(Math.log((own[step]! + BACK_OFF * shared) / (sum + BACK_OFF)));
      }
    }
  }
  return { name, shape: [places.length, LAST_STEP_KINDS, steps], values: Float32Array.from(logs, inSteps) };
}

function inSteps(log: number): number {
  const code = Math.max(0, Math.min(STEPS, Math.round(((log - LEAST) / -LEAST) * STEPS)));
  return LEAST + (code / STEPS) * -LEAST;
}

writeWeights('rhythm', 'rhythm/rhythm.weights', undefined, [
  tableOf('simple', SIMPLE_POSITIONS, false),
  tableOf('compound', COMPOUND_POSITIONS, true),
]);
console.log(pieces.length, 'stretches');
