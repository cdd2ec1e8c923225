/**
 * Searches the costs of `voices/hands.ts` and `voices/chord-end.ts` on printed piano music, one cost at a time:
 *
 *   npx tsx models/hands/search-costs.ts TRAINING_FOLDER TEMPI.json [ROUNDS] [PERFORMANCES]
 *
 * Music of the composers kept for choosing is played with its beats known and put on its places; then hands and lines are formed
 * again and again. Prints the share of notes on the right staff, with the right place and length, and the share of staves' measures
 * with the printed number of voices, for the composers searched on and those kept for checking, before and after.
 */
import { readFileSync } from 'node:fs';
import {
  type PosteriorsByNote,
  posteriorsByNote,
  type Column,
  columnsOf,
  HAND_WEIGHTS,
  type HandWeights,
  knownMap,
  LINE_COSTS,
  type LineCosts,
  type MeasureGrid,
  meterFor,
  onsetEvents,
  type PlacedNote,
  placeNotes,
  splitHands,
  learnedLines,
} from '@notewright/notate/training';
import type { PrintedNote } from './piano-scores';
import { isInPlace, isNear, numberOf, SCALE, annotatedPerformances } from './annotated-performances';
import { networks } from '@notewright/notate/testing';

const [training, tempiFile, rounds = '1', most = '120'] = process.argv.slice(2) as [string, string, string?, string?];
const tempi = JSON.parse(readFileSync(tempiFile, 'utf8')) as Record<string, [number, number]>;

interface Example {
  readonly columns: readonly Column[];
  readonly grid: MeasureGrid;
  readonly posteriors: PosteriorsByNote;
  readonly printed: readonly (PrintedNote | undefined)[];
  /** How many notes of the print were heard. */
  readonly count: number;
}

function examples(part: 'choose' | 'check', seed: number): readonly Example[] {
  return annotatedPerformances(training, tempi, part, Number(most), seed).map(
    ({ score, notes, printed, pulsesSec }) => {
      const meter = meterFor({ beats: score.beats, beatUnit: score.beatUnit });
      const { timeSignature, measureTicks } = meter;
      const map = knownMap({ timeSignature, timesSec: pulsesSec, firstDownbeat: 0 }, notes);
      const columns = columnsOf(placeNotes(onsetEvents(notes), map, networks.rhythms, { ornaments: 'signs' }));
      const last = columns[columns.length - 1]?.startTicks ?? 0;
      const endTicks = (Math.floor(last / measureTicks) + 1) * measureTicks;
      const grid: MeasureGrid = { ...meter, endTicks };
      const count = printed.filter((note) => note !== undefined).length;
      return { columns, grid, posteriors: posteriorsByNote(columns, grid, networks.notes), printed, count };
    },
  );
}

interface Rightness {
  readonly staff: number;
  readonly both: number;
  readonly voices: number;
  /** Share of staves' measures written in two voices. */
  readonly two: number;
  readonly printedTwo: number;
}

function rightness(set: readonly Example[], weights: HandWeights, costs: LineCosts): Rightness {
  let [staff, both, all, voices, two, printedTwo, measures] = [0, 0, 0, 0, 0, 0, 0];
  for (const { columns, grid, posteriors, printed, count } of set) {
    const truth = ({ confidence }: PlacedNote) => printed[numberOf(confidence)];
    const splits = splitHands(columns, grid.pulseTicks, posteriors, weights);
    all += count;
    for (const hand of [0, 1]) {
      const own = columns.flatMap(({ notes }, index) =>
        hand === 0 ? notes.slice(splits[index]) : notes.slice(0, splits[index]),
      );
      const lines = learnedLines(own, grid, posteriors, costs);
      const measureOf = (ticks: number) => Math.floor(ticks / grid.measureTicks);
      for (const { startTicks, endTicks, content } of lines.flat())
        for (const note of content) {
          const one = truth(note);
          if (!one) continue;
          if (one.staff === hand) staff++;
          if (isInPlace(startTicks, one, grid.measureTicks) && isNear(endTicks - startTicks, one.length * SCALE))
            both++;
        }
      const lower = new Set((lines[1] ?? []).map(({ startTicks }) => measureOf(startTicks)));
      const byMeasure = new Map<number, boolean>();
      for (const note of own) {
        const voice = truth(note)?.voice;
        const measure = measureOf(note.startTicks);
        if (voice !== undefined) byMeasure.set(measure, byMeasure.get(measure) === true || voice > 0);
      }
      for (const [measure, several] of byMeasure) {
        measures++;
        if (lower.has(measure)) two++;
        if (several) printedTwo++;
        if (several === lower.has(measure)) voices++;
      }
    }
  }
  return {
    staff: staff / all,
    both: both / all,
    voices: voices / measures,
    two: two / measures,
    printedTwo: printedTwo / measures,
  };
}

/** How much a right number of voices counts against a right place and length. */
const VOICE_SHARE = 0.3;
const lineGoal = ({ both, voices }: Rightness): number => both + VOICE_SHARE * voices;

function search<Costs extends { [name in keyof Costs]: number }>(start: Costs, goal: (costs: Costs) => number): Costs {
  let best = start;
  let bestGoal = goal(best);
  for (let round = 0; round < Number(rounds); round++)
    for (const name of Object.keys(start) as (keyof Costs)[])
      for (const factor of [0.65, 1.5]) {
        const tried = { ...best, [name]: best[name] * factor };
        const found = goal(tried);
        if (found > bestGoal + 1e-4) {
          [best, bestGoal] = [tried, found];
          console.log(String(name), best[name].toFixed(3), bestGoal.toFixed(4));
        }
      }
  return best;
}

const [own, kept] = [examples('choose', 20261123), examples('check', 20261124)];
const report = (weights: HandWeights, costs: LineCosts) => {
  for (const [name, set] of [
    ['choose', own],
    ['check', kept],
  ] as const) {
    const found = rightness(set, weights, costs);
    const shown = Object.entries(found).map(([key, value]) => `${key} ${(value as number).toFixed(4)}`);
    console.log(`${name} (${set.length}):`, shown.join(', '));
  }
};
report(HAND_WEIGHTS, LINE_COSTS);
if (Number(rounds) > 0) {
  const costs = search(LINE_COSTS, (tried) => lineGoal(rightness(own, HAND_WEIGHTS, tried)));
  const weights = search(HAND_WEIGHTS, (tried) => lineGoal(rightness(own, tried, costs)));
  console.log(costs, weights);
  report(weights, costs);
}
