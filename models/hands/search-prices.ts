/**
 * Searches the prices of `voices/hands.ts` and `voices/chord-end.ts` on printed piano music, one price at a time:
 *
 *   npx tsx models/hands/search-prices.ts TRAINING_FOLDER [ROUNDS]
 *
 * prints the share of notes on the right staff, the share with the printed length, and the share of staves' measures with the
 * printed number of voices, before and after, for searched and for held-out pieces.
 */
import { columnsOf, type Column, type PlacedNote } from '../../packages/notate/src/placed-note';
import { LINE_PRICES, type LinePrices } from '../../packages/notate/src/voices/chord-end';
import { HAND_WEIGHTS, splitHands, type HandWeights } from '../../packages/notate/src/voices/hands';
import { beliefsAbout, measureLines, type Beliefs } from '../../packages/notate/src/voices/measure-lines';
import type { MeasureGrid } from '../../packages/notate/src/voices/written-length';
import { seeded } from '../metre/perform';
import { loadPianoScores } from './piano-scores';
import { gridOf, heldOut, play, type Heard } from './play';

const [training, rounds = '1'] = process.argv.slice(2) as [string, string?];
const NOTES = 300;
const random = seeded(7);

interface Example {
  readonly columns: readonly Column[];
  readonly grid: MeasureGrid;
  readonly beliefs: Beliefs;
}

function examples(own: boolean, share: number): Example[] {
  const found: Example[] = [];
  for (const score of loadPianoScores(training)) {
    if (heldOut(score) === own || random() > share) continue;
    const from = Math.floor(random() * Math.max(1, score.notes.length - NOTES));
    const columns = columnsOf(play(score, score.notes.slice(from, from + NOTES), random));
    const last = columns[columns.length - 1]?.startTicks ?? 0;
    const grid = { ...gridOf(score), endTicks: (Math.floor(last / score.measureTicks) + 1) * score.measureTicks };
    if (columns.length > 20) found.push({ columns, grid, beliefs: beliefsAbout(columns, grid) });
  }
  return found;
}

const printed = (note: PlacedNote) => (note as Heard).printed;

function rightStaff(set: readonly Example[], weights: HandWeights): number {
  let right = 0;
  let all = 0;
  for (const { columns, grid, beliefs } of set) {
    const splits = splitHands(columns, grid.pulseTicks, beliefs, weights);
    for (const [index, { notes }] of columns.entries())
      for (const [k, note] of notes.entries()) {
        const one = printed(note);
        if (!one) continue;
        all++;
        if ((one.staff === 1) === k < splits[index]!) right++;
      }
  }
  return right / all;
}

function rightLines(set: readonly Example[], prices: LinePrices): { lengths: number; voices: number } {
  let [right, all, voices, measures] = [0, 0, 0, 0];
  for (const { columns, grid, beliefs } of set)
    for (const staff of [0, 1]) {
      const own = columns
        .map(({ startTicks, notes }) => ({
          startTicks,
          notes: notes.filter((n) => (printed(n)?.staff ?? staff) === staff),
        }))
        .filter(({ notes }) => notes.length > 0);
      for (let from = 0; from < own.length;) {
        const barline = (Math.floor(own[from]!.startTicks / grid.measureTicks) + 1) * grid.measureTicks;
        let to = from + 1;
        while (to < own.length && own[to]!.startTicks < barline) to++;
        const inside = own.slice(from, to);
        const lines = measureLines(inside, own[to]?.startTicks ?? grid.endTicks, grid, beliefs, prices);
        for (const { startTicks, endTicks, notes } of [...lines.upper, ...lines.lower])
          for (const note of notes) {
            const one = printed(note);
            if (!one) continue;
            all++;
            if (Math.abs(endTicks - startTicks - one.length) < 2) right++;
          }
        const known = inside.flatMap(({ notes }) => notes.map(printed)).filter((one) => one?.voice !== undefined);
        if (known.length > 0) {
          measures++;
          if (known.some((one) => one!.voice! > 0) === lines.lower.length > 0) voices++;
        }
        from = to;
      }
    }
  return { lengths: right / all, voices: voices / measures };
}

/** How much a right number of voices counts against a right length. */
const VOICE_SHARE = 0.3;
const lineGoal = (set: readonly Example[], prices: LinePrices): number => {
  const { lengths, voices } = rightLines(set, prices);
  return lengths + VOICE_SHARE * voices;
};

function search<Prices extends { [name in keyof Prices]: number }>(
  start: Prices,
  goal: (prices: Prices) => number,
): Prices {
  let best = start;
  let bestGoal = goal(best);
  for (let round = 0; round < Number(rounds); round++)
    for (const name of Object.keys(start) as (keyof Prices)[])
      for (const factor of [0.6, 1.5]) {
        const tried = { ...best, [name]: best[name] * factor };
        const found = goal(tried);
        if (found > bestGoal + 1e-4) {
          [best, bestGoal] = [tried, found];
          console.log(String(name), best[name].toFixed(3), bestGoal.toFixed(4));
        }
      }
  return best;
}

const [own, kept] = [examples(true, 0.12), examples(false, 0.5)];
console.log(own.length, kept.length);
const report = (weights: HandWeights, prices: LinePrices) => {
  for (const [name, set] of [
    ['searched', own],
    ['held out', kept],
  ] as const) {
    const { lengths, voices } = rightLines(set, prices);
    console.log(
      name,
      'staff',
      rightStaff(set, weights).toFixed(4),
      'length',
      lengths.toFixed(4),
      'voices',
      voices.toFixed(4),
    );
  }
};
report(HAND_WEIGHTS, LINE_PRICES);
const prices = search(LINE_PRICES, (tried) => lineGoal(own, tried));
const weights = search(HAND_WEIGHTS, (tried) => rightStaff(own, tried));
console.log(prices, weights);
report(weights, prices);
