/**
 * Learns how written music walks through its measures, for the beat tracker of `packages/notate`:
 *
 *   npx tsx models/metre/train.ts TRAINING_FOLDER POP909_FOLDER
 *
 * writes packages/notate/src/beats/learned.ts: for each meter how often an onset at one place is followed by an onset at
 * another, and a small network that tells from the surroundings of an onset how heavy its place is.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventFeatures, FEATURES } from '../../packages/notate/src/beats/event-features';
import { FOUND_METERS, PLACE_LEVELS, type Meter } from '../../packages/notate/src/beats/meters';
import { onsetEvents } from '../../packages/notate/src/onset-events';
import { loadPieces, type Piece } from './pieces';
import { gaussian, perform, seeded, type PerformedNote } from './perform';

const HIDDEN = 40;
const EPOCHS = 5;
const LEVELS = PLACE_LEVELS.length;
const [training, pop909] = process.argv.slice(2);
const random = seeded(20260101);
const pieces = loadPieces(training!, pop909!);
const heldOut = (piece: Piece) => hash(piece.id.split('#')[0]!) % 5 === 0;
console.log(
  FOUND_METERS.map(
    (meter) =>
      `${meter.timeSignature.beats}/${meter.timeSignature.beatUnit}: ${pieces.filter((p) => p.meter === meter).length}`,
  ).join('  '),
);

function hash(text: string): number {
  let value = 7;
  for (const char of text) value = (Math.imul(value, 31) + char.charCodeAt(0)) >>> 0;
  return value;
}

function placeOf(meter: Meter, pulse: number): number {
  const whole = Math.floor(pulse + 1e-6);
  const part = pulse - whole;
  let best = 0;
  for (const [index, place] of meter.places.entries())
    if (Math.abs(part - place) < Math.abs(part - meter.places[best]!)) best = index;
  if (1 - part < Math.abs(part - meter.places[best]!)) return (whole + 1) * meter.places.length;
  return whole * meter.places.length + best;
}

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
  if (heldOut(piece)) continue;
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

const features: Float32Array[] = [];
const labels: number[] = [];
const testFeatures: Float32Array[] = [];
const testLabels: number[] = [];
for (let round = 0; round < 3; round++)
  for (const piece of pieces) {
    if (round > 0 && piece.meter === FOUND_METERS[0] && piece.id.startsWith('pop') && random() < 0.5) continue;
    const events = onsetEvents(perform(piece, random));
    const rows = eventFeatures(events);
    for (const [index, event] of events.entries()) {
      const pulse = (event.notes[event.notes.length - 1] as PerformedNote).pulse;
      const place = placeOf(piece.meter, pulse) % piece.meter.levels.length;
      const row = rows.subarray(index * FEATURES, (index + 1) * FEATURES);
      const label = PLACE_LEVELS.indexOf(piece.meter.levels[place]!);
      if (heldOut(piece)) {
        testFeatures.push(row);
        testLabels.push(label);
      } else {
        features.push(row);
        labels.push(label);
      }
    }
  }
const prior = new Float64Array(LEVELS);
for (const label of labels) prior[label]! += 1 / labels.length;
console.log(labels.length, 'onsets; held out', testLabels.length, [...prior].map((p) => p.toFixed(3)).join(' '));

// One hidden layer, Adam, batches of 64.
const sizes = [HIDDEN * FEATURES, HIDDEN, LEVELS * HIDDEN, LEVELS];
const total = sizes.reduce((a, b) => a + b);
const parameters = new Float64Array(total);
const [W1, B1, W2, B2] = [0, sizes[0]!, sizes[0]! + sizes[1]!, sizes[0]! + sizes[1]! + sizes[2]!];
for (let k = 0; k < sizes[0]!; k++) parameters[k] = gaussian(random) * Math.sqrt(2 / FEATURES);
for (let k = 0; k < sizes[2]!; k++) parameters[W2 + k] = gaussian(random) * Math.sqrt(1 / HIDDEN);
const gradient = new Float64Array(total);
const first = new Float64Array(total);
const second = new Float64Array(total);
const units = new Float64Array(HIDDEN);
const out = new Float64Array(LEVELS);

function forward(row: Float32Array): void {
  for (let unit = 0; unit < HIDDEN; unit++) {
    let sum = parameters[B1 + unit]!;
    const at = W1 + unit * FEATURES;
    for (let k = 0; k < FEATURES; k++) sum += parameters[at + k]! * row[k]!;
    units[unit] = sum > 0 ? sum : 0;
  }
  let norm = 0;
  for (let level = 0; level < LEVELS; level++) {
    let sum = parameters[B2 + level]!;
    for (let unit = 0; unit < HIDDEN; unit++) sum += parameters[W2 + level * HIDDEN + unit]! * units[unit]!;
    norm += out[level] = Math.exp(sum);
  }
  for (let level = 0; level < LEVELS; level++) out[level]! /= norm;
}

let step = 0;
const order = Uint32Array.from(labels.keys());
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (let k = order.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [order[k], order[other]] = [order[other]!, order[k]!];
  }
  const rate = 0.002 * (1 - epoch / EPOCHS) + 0.0002;
  for (let batch = 0; batch + 64 <= order.length; batch += 64) {
    gradient.fill(0);
    for (let b = batch; b < batch + 64; b++) {
      const row = features[order[b]!]!;
      forward(row);
      out[labels[order[b]!]!]! -= 1;
      for (let level = 0; level < LEVELS; level++) {
        gradient[B2 + level]! += out[level]!;
        for (let unit = 0; unit < HIDDEN; unit++) gradient[W2 + level * HIDDEN + unit]! += out[level]! * units[unit]!;
      }
      for (let unit = 0; unit < HIDDEN; unit++) {
        if (units[unit]! <= 0) continue;
        let back = 0;
        for (let level = 0; level < LEVELS; level++) back += out[level]! * parameters[W2 + level * HIDDEN + unit]!;
        gradient[B1 + unit]! += back;
        const at = W1 + unit * FEATURES;
        for (let k = 0; k < FEATURES; k++) gradient[at + k]! += back * row[k]!;
      }
    }
    step++;
    const scale = (rate * Math.sqrt(1 - 0.999 ** step)) / (1 - 0.9 ** step);
    for (let k = 0; k < total; k++) {
      const g = gradient[k]! / 64;
      first[k] = 0.9 * first[k]! + 0.1 * g;
      second[k] = 0.999 * second[k]! + 0.001 * g * g;
      parameters[k]! -= (scale * first[k]!) / (Math.sqrt(second[k]!) + 1e-8);
    }
  }
  let loss = 0;
  let base = 0;
  let right = 0;
  for (const [index, row] of testFeatures.entries()) {
    forward(row);
    const label = testLabels[index]!;
    loss -= Math.log(out[label]!);
    base -= Math.log(prior[label]! + 1e-9);
    if (out.indexOf(Math.max(...out)) === label) right++;
  }
  const n = testLabels.length;
  console.log(
    `epoch ${epoch + 1}: held-out loss ${(loss / n).toFixed(4)} (prior ${(base / n).toFixed(4)}), right ${(right / n).toFixed(3)}`,
  );
}

/** One printable character per number, 86 steps between `low` and `high`: from "(" to "~" without the backslash. */
function pack(values: Iterable<number>, low: number, high: number): string {
  let text = '';
  for (const value of values) {
    const code = Math.max(0, Math.min(85, Math.round(((value - low) / (high - low)) * 85)));
    text += String.fromCharCode(code + (code >= 52 ? 41 : 40));
  }
  return text;
}
/** Two characters per number: network weights need finer steps. */
function packFine(values: Iterable<number>, reach: number): string {
  let text = '';
  for (const value of values) {
    const code = Math.max(0, Math.min(7395, Math.round((value / reach + 1) * 3697.5)));
    text += pack([Math.floor(code / 86), code % 86], 0, 85);
  }
  return text;
}

const meters = tables.map((table, index) => {
  const meter = FOUND_METERS[index]!;
  const places = meter.levels.length;
  const next: number[] = [];
  // Where a place is rare in the data, the counts of the same place in all pulses stand in.
  const perPulse = meter.places.length;
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
  return { next: pack(next, -14, 0), first: pack(start, -14, 0), same: table.same / table.steps };
});
const pieceCount = FOUND_METERS.map((meter) => pieces.filter((piece) => piece.meter === meter).length);
console.log('same step again', meters.map(({ same }) => same.toFixed(3)).join(' '), pieceCount.join(' '));
const text = `// Written by models/metre/train.ts; see models/metre/README.md for data, licences and figures. Do not edit.
// prettier-ignore
export const LEARNED = {
  hidden: ${HIDDEN},
  reach: 4,
  network: '${packFine(parameters, 4)}',
  prior: [${[...prior].map((p) => Math.log(p + 1e-6).toFixed(4)).join(', ')}],
  meters: [
${meters.map(({ next, first: start }) => `    { next: '${next}', first: '${start}' },`).join('\n')}
  ],
};
`;
writeFileSync(fileURLToPath(new URL('../../packages/notate/src/beats/learned.ts', import.meta.url)), text);
