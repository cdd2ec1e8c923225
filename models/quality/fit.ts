/**
 * Fits the estimate of how many notes stand on the right place (packages/notate/src/quality).
 *
 *     npx tsx models/quality/fit.ts TRAINING POP909 [PIECES]
 *
 * Pieces are performed with rubato, wrong and missing notes (models/meter/perform.ts), notated, and compared with what was
 * played: a note is right when its place in the measure is, within a twelfth of a pulse. Writes models/quality/quality.weights.
 */
import {
  CHOSEN_FEATURES,
  fitFeatures,
  prepare,
  pulseAt,
  TOLD_FEATURES,
  type PulseMap,
} from '@notewright/notate/training';
import { perform, seeded, type PerformedNote } from '../meter/perform';
import { loadPieces, partOf, type Piece } from '../meter/pieces';
import { writeWeights, type LearnedTensor } from '../weights';
import { networks } from '@notewright/notate/testing';

const [training, pop909, wanted = '240'] = process.argv.slice(2) as [string, string, string?];
const random = seeded(20260404);
// Beats were learned from all other composers; of their music the notation would be surer than of a stranger's.
const pieces = loadPieces(training, pop909).filter((piece) => partOf(piece) === 'check');
interface Row {
  readonly features: Float64Array;
  readonly right: number;
  readonly heldOut: boolean;
}
/** A third of the composers and songs. */
const heldOut = ({ family }: Piece): boolean =>
  [...family].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 9973, 7) % 3 === 0;
/** Of every so many stretches one is scattered: its notes keep no rhythm, so none is right. */
const SCATTERED = 8;
/** The same performances with beats to be found, and with tempo and meter told. */
const rows: Record<'chosen' | 'told', Row[]> = { chosen: [], told: [] };
while (rows.chosen.length < Number(wanted)) {
  const piece = pieces[Math.floor(random() * pieces.length)]!;
  const played = perform(piece, random, 16);
  if (played.length < 20) continue;
  const durationSec = Math.max(...played.map(({ offsetSec }) => offsetSec));
  const scattered = rows.chosen.length % SCATTERED === 0;
  const notes = scattered
    ? played.map((note) => {
        const onsetSec = random() * durationSec;
        return { ...note, onsetSec, offsetSec: onsetSec + (note.offsetSec - note.onsetSec) };
      })
    : played;
  const pulses = Math.max(...played.map(({ pulse }) => pulse)) - Math.min(...played.map(({ pulse }) => pulse));
  const bpm = (60 * pulses) / (played[played.length - 1]!.onsetSec - played[0]!.onsetSec);
  for (const overrides of [{}, { bpm, timeSignature: piece.meter.timeSignature }]) {
    const { events, map } = prepare(
      { version: 1, durationSec, tuningCents: 0, notes },
      { mode: 'universal', instrument: 'piano', title: '', composer: '', ...overrides },
      networks,
    );
    const right = scattered ? 0 : rightShare(piece, notes, map);
    const [list, set] = 'bpm' in overrides ? [TOLD_FEATURES, rows.told] : [CHOSEN_FEATURES, rows.chosen];
    set.push({ features: fitFeatures(events, map, list), right, heldOut: heldOut(piece) });
  }
}

/** Share of the notes whose place in the measure is the one they were played from. */
function rightShare({ meter }: Piece, notes: readonly PerformedNote[], map: PulseMap): number {
  const scale = meter.pulseTicks / map.meter.pulseTicks;
  const { pulses } = meter;
  let right = 0;
  for (const { onsetSec, pulse } of notes) {
    const found = pulseAt(map.timesSec, onsetSec) / scale;
    const measure = map.meter.pulses / scale;
    const difference = Math.abs(
      (((((found % measure) - (pulse % pulses)) % pulses) + pulses * 1.5) % pulses) - pulses / 2,
    );
    if (measure === pulses && difference < 1 / 6) right++;
  }
  return right / notes.length;
}

/** Of a logistic estimate. */
function fitted(name: string, rows: readonly Row[], { width: size }: typeof TOLD_FEATURES): LearnedTensor[] {
  const weights = new Array<number>(size).fill(0);
  let bias = 0;
  const estimate = ({ features }: Row) =>
    1 / (1 + Math.exp(-weights.reduce((sum, weight, k) => sum + weight * features[k]!, bias)));
  const train = rows.filter((row) => !row.heldOut);
  for (let turn = 0; turn < 4000; turn++) {
    const slope = new Array<number>(size + 1).fill(0);
    for (const row of train) {
      const error = estimate(row) - row.right;
      for (let k = 0; k < size; k++) slope[k]! += (error * row.features[k]!) / train.length;
      slope[size]! += error / train.length;
    }
    for (let k = 0; k < size; k++) weights[k]! -= 0.3 * (slope[k]! + 0.003 * weights[k]!);
    bias -= 0.3 * slope[size]!;
  }
  report(`${size} features, trained on`, train, estimate);
  report(
    `${size} features, held out`,
    rows.filter((row) => row.heldOut),
    estimate,
  );
  return [
    { name: `${name}.weights`, shape: [size], values: Float64Array.from(weights) },
    { name: `${name}.bias`, shape: [1], values: Float64Array.of(bias) },
  ];
}
function report(name: string, set: readonly Row[], estimate: (row: Row) => number): void {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [set.map(estimate), set.map(({ right }) => right)];
  const [mx, my] = [mean(x), mean(y)];
  const spread = (values: readonly number[], m: number) => Math.sqrt(mean(values.map((v) => (v - m) ** 2)));
  const correlation = mean(x.map((v, k) => (v - mx) * (y[k]! - my))) / (spread(x, mx) * spread(y, my));
  console.log(`${name}: ${set.length} pieces, right ${my.toFixed(3)}, estimated ${mx.toFixed(3)}, correlation ${correlation.toFixed(3)}, mean error ${mean(x.map((v, k) => Math.abs(v - y[k]!))).toFixed(3)}`); // prettier-ignore
}
writeWeights('quality', 'quality/quality.weights', CHOSEN_FEATURES, [
  ...fitted('chosen', rows.chosen, CHOSEN_FEATURES),
  ...fitted('told', rows.told, TOLD_FEATURES),
]);
