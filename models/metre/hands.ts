/**
 * Searches the prices of `packages/notate/src/voices/hands.ts` on the staves of printed piano music:
 *
 *   npx tsx models/metre/hands.ts TRAINING_FOLDER
 *
 * prints the share of notes on the right staff, before and after, for the searched pieces and for held-out ones.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { HAND_WEIGHTS, splitHands, type HandWeights } from '../../packages/notate/src/voices/hands';
import { columnsOf, type Column } from '../../packages/notate/src/placed-note';
import { gaussian, seeded } from './perform';

interface NoteList {
  readonly id: string;
  readonly parts: readonly string[];
  readonly notes: readonly (readonly [number, number, number, number, number])[];
}

const QUARTER = 5040;
const PIECE_NOTES = 400;
const training = process.argv[2]!;
const random = seeded(3);

interface Example {
  readonly columns: readonly Column[];
  /** Notes of the lower staff, as start:midi. */
  readonly lower: ReadonlySet<string>;
  readonly count: number;
}

function example(list: NoteList, part: number): Example | undefined {
  const own = list.notes.filter((note) => note[3] === part || part < 0);
  const from = Math.floor(random() * Math.max(1, own.length - PIECE_NOTES));
  const notes = own.slice(from, from + PIECE_NOTES);
  const staves = new Set(notes.map((note) => note[4]));
  if (staves.size !== 2) return undefined;
  const low = Math.max(...staves);
  const byKey = new Map(notes.map((note) => [`${note[0]}:${note[2]}`, note]));
  // Half of the pieces ring under the pedal.
  const pedal = random() < 0.5 ? QUARTER * (1 + 2 * random()) : 0;
  const placed = [...byKey.values()].map(([startTicks, length, midi]) => ({
    startTicks,
    soundEndTicks: startTicks + Math.max(length * (0.6 + 0.5 * random()), pedal * random()),
    midi,
    velocity: 64,
    confidence: 1,
  }));
  const lower = new Set([...byKey].filter(([, note]) => note[4] === low).map(([key]) => key));
  return { columns: columnsOf(placed), lower, count: placed.length };
}

const examples: Example[] = [];
for (const source of ['openscore-lieder', 'chopin-first-editions', 'polish-scores']) {
  const lines = gunzipSync(readFileSync(`${training}/${source}/notes.jsonl.gz`))
    .toString('utf8')
    .split('\n');
  for (const line of lines) {
    if (!line) continue;
    const list = JSON.parse(line) as NoteList;
    const found = example(list, source === 'openscore-lieder' ? list.parts.length - 1 : -1);
    if (found) examples.push(found);
  }
}
for (let k = examples.length - 1; k > 0; k--) {
  const other = Math.floor(random() * (k + 1));
  [examples[k], examples[other]] = [examples[other]!, examples[k]!];
}

function share(set: readonly Example[], weights: HandWeights): number {
  let right = 0;
  let all = 0;
  for (const { columns, lower, count } of set) {
    const splits = splitHands(columns, QUARTER, weights);
    for (const [index, { startTicks, notes }] of columns.entries())
      for (const [k, { midi }] of notes.entries())
        if ((splits[index] ?? 0) > k === lower.has(`${startTicks}:${midi}`)) right++;
    all += count;
  }
  return right / all;
}

const searched = examples.slice(0, 150);
const heldOut = examples.slice(-300);
let best: HandWeights = HAND_WEIGHTS;
let bestShare = share(searched, best);
console.log(examples.length, 'pieces; before', bestShare.toFixed(4), 'held out', share(heldOut, best).toFixed(4));
for (let round = 0; round < Number(process.argv[3] ?? 150); round++) {
  const tried = Object.fromEntries(
    Object.entries(best).map(([name, value]) => {
      const change = random() < 0.3 ? (name.endsWith('r') || name.endsWith('g') ? 1.5 : 0.35) * gaussian(random) : 0;
      const pitch = name === 'rightFloor' || name === 'leftCeiling';
      return [
        name,
        pitch
          ? (value as number) + Math.round(change)
          : (value as number) * Math.exp(pitch ? 0 : change / (Math.abs(change) > 1 ? 3 : 1)),
      ];
    }),
  ) as unknown as HandWeights;
  const found = share(searched, tried);
  if (found > bestShare) [best, bestShare] = [tried, found];
}
console.log(JSON.stringify(best), bestShare.toFixed(4), 'held out', share(heldOut, best).toFixed(4));
