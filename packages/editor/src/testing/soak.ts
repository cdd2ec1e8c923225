import type { Score } from '@notewright/score';
import { seededRandom } from '@notewright/score/testing';
import { checkLaws, checkScore } from './laws';
import { randomStep } from './random-edits';
import { heardTwiceState, randomState, repetitiveState } from './random-starts';
import { undo, type EditorState } from '../state';

export interface Soaked {
  readonly sequences: number;
  readonly edits: number;
  /** How often each action was made, refusals not counted. */
  readonly made: ReadonlyMap<string, number>;
}

/** One seed of so many begins with music that comes twice in a row, and one with a tune that was heard twice. */
const REPETITIVE_EVERY = 20;

function startOf(seed: number): EditorState {
  const place = seed % REPETITIVE_EVERY;
  if (place === REPETITIVE_EVERY / 2) return heardTwiceState(seed);
  return place === 0 ? repetitiveState(seed) : randomState(seed);
}

/**
 * Random edits one after the other on random music, each held against the laws; at the end of every sequence the score is checked
 * as a whole, and everything undone, which must give the very score it began with.
 *
 * @throws an Error that prints the action and the two lines of music, with the seed to repeat it
 */
export function soak(
  fromSeed: number,
  sequences: number,
  steps: number,
  checkEnd: (score: Score, name: string, seed: number) => void = checkScore,
): Soaked {
  const made = new Map<string, number>();
  let edits = 0;
  for (let seed = fromSeed; seed < fromSeed + sequences; seed++) {
    const random = seededRandom(seed);
    const start = startOf(seed);
    let state: EditorState = start;
    for (let step = 0; step < steps; step++) {
      const { before, name, input, result } = randomStep(state, random);
      if (!result.ok) continue;
      const report = `seed ${seed}, step ${step}: ${name} ${input === undefined ? '' : JSON.stringify(input)}`;
      checkLaws(before, result.value, report, name === 'undo' || name === 'redo');
      made.set(name, (made.get(name) ?? 0) + 1);
      edits++;
      state = result.value;
    }
    checkEnd(state.score, `seed ${seed}, at the end`, seed);
    for (let undone = undo(state); undone.ok; undone = undo(state)) state = undone.value;
    if (state.score !== start.score) throw new Error(`seed ${seed}: undoing everything does not lead back`);
  }
  return { sequences, edits, made };
}
