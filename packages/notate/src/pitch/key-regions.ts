import type { Key, Pitch, Ticks } from '@notewright/score';
import { itemAt, indexOfLeast } from '@notewright/score/lists';
import type { PlacedNote } from '../placed-note';
import { KEYS, keyScores, type KeyWeights } from './find-key';
import { spellingOf } from './spell-notes';

/** The key of a measure is scored on the measures up to this many before and after it. */
const AROUND = 4;
/** Cost of a new signature (natural log), and the extra cost of one that differs by a single sharp or flat: that is usually an excursion,
 * which editors write with accidentals. */
const CHANGE = 8;
const NEAR_CHANGE = 10;
/** Shorter pieces keep one signature. */
const FEWEST_MEASURES = 24;

/**
 * The key of every measure: one for all, or several long stretches where the music really goes elsewhere.
 *
 * Viterbi over measures: a measure costs the negative log posterior of its key given the music around it, and each new signature has a
 * cost, so that passing modulations stay under the old one.
 *
 * @param main  the key of the whole piece, which the first measure has unless the music around it clearly differs
 * @returns shape [measures]
 */
export function keysByMeasure(
  notes: readonly PlacedNote[],
  measures: number,
  measureTicks: Ticks,
  quarterTicks: Ticks,
  main: Key,
  weights: KeyWeights,
): readonly Key[] {
  const same = new Array<Key>(measures).fill(main);
  if (measures < FEWEST_MEASURES) return same;
  const inMeasure = Array.from({ length: measures }, (): PlacedNote[] => []);
  for (const note of notes)
    itemAt(inMeasure, Math.min(measures - 1, Math.floor(note.startTicks / measureTicks))).push(note);
  const start = KEYS.findIndex((key) => key.fifths === main.fifths && key.mode === main.mode);
  let costs = KEYS.map((_, index) => (index === start ? 0 : CHANGE / 2));
  const from: number[][] = [];
  for (let measure = 0; measure < measures; measure++) {
    const around = inMeasure.slice(Math.max(0, measure - AROUND), measure + AROUND + 1).flat();
    const against = around.length > 0 ? surprise(keyScores(around, quarterTicks, weights)) : undefined;
    const back: number[] = [];
    const cheapest = indexOfLeast(costs);
    costs = KEYS.map((key, index) => {
      let [best, cost] = [index, costs[index]!];
      const others = sameSignature(index, cheapest) ? [index ^ 1] : [cheapest, index ^ 1];
      for (const other of others) {
        const changed = costs[other]! + (measure === 0 ? 0 : changeCost(KEYS[other]!, key));
        if (changed < cost) [best, cost] = [other, changed];
      }
      back.push(best);
      return cost + (against ? against[index]! : 0) / (2 * AROUND + 1);
    });
    from.push(back);
  }
  let state = indexOfLeast(costs);
  const keys: Key[] = [];
  for (let measure = measures - 1; measure >= 0; measure--) {
    keys.unshift(KEYS[state]!);
    state = itemAt(from, measure)[state]!;
  }
  // Where the signature never changes the whole piece decides its mode.
  return keys.every(({ fifths }) => fifths === keys[0]?.fifths) && keys[0]?.fifths === main.fifths ? same : keys;
}

const sameSignature = (a: number, b: number): boolean => a >> 1 === b >> 1;

function changeCost(from: Key, to: Key): number {
  const distance = Math.abs(from.fifths - to.fifths);
  // A relative key has the same signature; nothing is printed.
  return distance === 0 ? 2 : CHANGE + (distance === 1 ? NEAR_CHANGE : 0);
}

/** Negative log posterior of each key, at most 20. */
function surprise(scores: Float64Array): Float64Array {
  const top = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const sum = scores.reduce((total, score) => total + Math.exp(score - top), 0);
  return scores.map((score) => Math.min(20, top + Math.log(sum) - score));
}

/** Spells each stretch of one key by itself. */
export function spellingInKeys(
  notes: readonly PlacedNote[],
  keys: readonly Key[],
  measureTicks: Ticks,
  pulseTicks: Ticks,
): (note: PlacedNote) => Pitch | undefined {
  const keyAt = (ticks: Ticks) => keys[Math.max(0, Math.min(keys.length - 1, Math.floor(ticks / measureTicks)))]!;
  const stretches = new Map<Key, PlacedNote[]>();
  for (const note of notes) {
    const key = keyAt(note.startTicks);
    const stretch = stretches.get(key);
    if (stretch) stretch.push(note);
    else stretches.set(key, [note]);
  }
  const spellings = new Map([...stretches].map(([key, stretch]) => [key, spellingOf(stretch, key, pulseTicks)]));
  return (note) => spellings.get(keyAt(note.startTicks))?.(note);
}
