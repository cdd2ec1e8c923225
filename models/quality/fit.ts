/**
 * Fits the estimate of how many notes stand on the right place (packages/notate/src/quality).
 *
 *     npx tsx models/quality/fit.ts TRAINING POP909 [PIECES]
 *
 * Pieces are performed with rubato, wrong and missing notes (models/metre/perform.ts), notated, and compared with what was
 * played: a note is right when its place in the measure is, within a twelfth of a pulse. Writes learned-quality.ts.
 */
import { writeFileSync } from 'node:fs';
import { prepare } from '../../packages/notate/src/prepare';
import { FIT_FEATURES, fitFeatures } from '../../packages/notate/src/quality/fit-features';
import { pulseAt } from '../../packages/notate/src/rhythm/pulse-at';
import { perform, seeded } from '../metre/perform';
import { heldOut, loadPieces } from '../metre/pieces';

const [training, pop909, wanted = '240'] = process.argv.slice(2) as [string, string, string?];
const random = seeded(20260404);
const pieces = loadPieces(training, pop909);
interface Row {
  readonly features: readonly number[];
  readonly right: number;
  readonly heldOut: boolean;
}
const rows: Row[] = [];
while (rows.length < Number(wanted)) {
  const piece = pieces[Math.floor(random() * pieces.length)]!;
  const notes = perform(piece, random, 16);
  if (notes.length < 20) continue;
  const durationSec = Math.max(...notes.map(({ offsetSec }) => offsetSec));
  const { events, map } = prepare(
    { version: 1, durationSec, tuningCents: 0, notes },
    { mode: 'universal', instrument: 'piano', title: '', composer: '' },
  );
  const scale = (piece.meter.pulseTicks / map.meter.pulseTicks) * 1;
  const { pulses } = piece.meter;
  let right = 0;
  for (const { onsetSec, pulse } of notes) {
    const found = pulseAt(map.timesSec, onsetSec) / scale;
    const measure = map.meter.pulses / scale;
    const difference = Math.abs(
      (((((found % measure) - (pulse % pulses)) % pulses) + pulses * 1.5) % pulses) - pulses / 2,
    );
    if (measure === pulses && difference < 1 / 6) right++;
  }
  rows.push({ features: fitFeatures(events, map), right: right / notes.length, heldOut: heldOut(piece) });
}
const size = FIT_FEATURES.length;
const weights = new Array<number>(size).fill(0);
let bias = 0;
const estimate = ({ features }: Row) =>
  1 / (1 + Math.exp(-features.reduce((sum, value, k) => sum + value * weights[k]!, bias)));
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
function report(name: string, set: readonly Row[]): void {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [set.map(estimate), set.map(({ right }) => right)];
  const [mx, my] = [mean(x), mean(y)];
  const spread = (values: readonly number[], m: number) => Math.sqrt(mean(values.map((v) => (v - m) ** 2)));
  const correlation = mean(x.map((v, k) => (v - mx) * (y[k]! - my))) / (spread(x, mx) * spread(y, my));
  console.log(`${name}: ${set.length} pieces, right ${my.toFixed(3)}, estimated ${mx.toFixed(3)}, correlation ${correlation.toFixed(3)}, mean error ${mean(x.map((v, k) => Math.abs(v - y[k]!))).toFixed(3)}`); // prettier-ignore
}
report('trained on', train);
report(
  'held out',
  rows.filter((row) => row.heldOut),
);
writeFileSync(
  new URL('../../packages/notate/src/quality/learned-quality.ts', import.meta.url),
  `// Written by models/quality/fit.ts; see models/quality/README.md. Do not edit.
/** Of a logistic estimate: one weight for each of FIT_FEATURES. */
export const LEARNED_QUALITY = {
  weights: [${weights.map((value) => value.toFixed(3)).join(', ')}],
  bias: ${bias.toFixed(3)},
};
`,
);
