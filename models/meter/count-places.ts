/**
 * Counts how written music walks through its measures, for the beat tracker of `packages/notate`:
 *
 *   npx tsx models/meter/count-places.ts TRAINING_FOLDER POP909_FOLDER
 *
 * writes models/meter/places.weights: for each meter how often an onset at one place is followed by an onset
 * at another.
 */
import { FOUND_METERS } from '@notewright/notate/training';
import { writeWeights } from '../weights';
import { loadPieces, partOf, placeOf } from './pieces';

const [training, pop909] = process.argv.slice(2);
const pieces = loadPieces(training!, pop909!, '');
console.log(
  FOUND_METERS.map(
    (meter) =>
      `${meter.timeSignature.beats}/${meter.timeSignature.beatUnit}: ${pieces.filter((p) => p.meter === meter).length}`,
  ).join('  '),
);

interface Counts {
  readonly next: Float64Array;
  readonly first: Float64Array;
  same: number;
  steps: number;
}
const tables = FOUND_METERS.map((meter): Counts => {
  const places = meter.levels.length;
  return { next: new Float64Array(places * places * 2), first: new Float64Array(places), same: 0, steps: 0 };
});

for (const piece of pieces) {
  if (partOf(piece) !== 'train') continue;
  const table = tables[FOUND_METERS.indexOf(piece.meter)]!;
  const places = piece.meter.levels.length;
  const onsets = [...new Set(piece.notes.map(({ onset }) => placeOf(piece.meter, onset)))].sort((a, b) => a - b);
  table.first[onsets[0]! % places]! += 1;
  const weight = Math.min(1, 400 / onsets.length);
  let before = 0;
  for (let index = 1; index < onsets.length; index++) {
    const step = onsets[index]! - onsets[index - 1]!;
    if (step > 2 * places) continue;
    table.next[(onsets[index - 1]! % places) * places * 2 + step - 1]! += weight;
    if (step === before) table.same++;
    table.steps++;
    before = step;
  }
}

const meters = tables.map((table, index) => {
  const meter = FOUND_METERS[index]!;
  const places = meter.levels.length;
  const next: number[] = [];
  // Where a place is rare in the data, the counts of the same place in all pulses stand in.
  const perPulse = meter.positions.length;
  const pooled = new Float64Array(perPulse * places * 2);
  for (let from = 0; from < places; from++)
    for (let k = 0; k < places * 2; k++)
      pooled[(from % perPulse) * places * 2 + k]! += table.next[from * places * 2 + k]!;
  for (let from = 0; from < places; from++) {
    let sum = 0;
    let pool = 0;
    for (let k = 0; k < places * 2; k++) {
      sum += table.next[from * places * 2 + k]!;
      pool += pooled[(from % perPulse) * places * 2 + k]!;
    }
    for (let k = 0; k < places * 2; k++) {
      const own = table.next[from * places * 2 + k]!;
      const shared = (pooled[(from % perPulse) * places * 2 + k]! + 0.02) / (pool + 0.04 * places);
      next.push(Math.log((own + 20 * shared) / (sum + 20)));
    }
  }
  const starts = table.first.reduce((a, b) => a + b, 0);
  const start = [...table.first].map((count) => Math.log((count + 0.1) / (starts + 0.1 * places)));
  const { beats, beatUnit } = meter.timeSignature;
  const tensors = [
    { name: `${beats}/${beatUnit} next`, shape: [places, 2 * places], values: Float32Array.from(next) },
    { name: `${beats}/${beatUnit} first`, shape: [places], values: Float32Array.from(start) },
  ];
  return { tensors, same: table.same / table.steps };
});
const pieceCount = FOUND_METERS.map((meter) => pieces.filter((piece) => piece.meter === meter).length);
console.log('same step again', meters.map(({ same }) => same.toFixed(3)).join(' '), pieceCount.join(' '));
writeWeights(
  'meter-places',
  'meter/places.weights',
  undefined,
  meters.flatMap(({ tensors }) => tensors),
);
