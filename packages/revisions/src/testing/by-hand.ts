import { randomInput, randomState, randomStep } from '@notewright/editor/testing';
import { editorState, run, type ActionInput } from '@notewright/editor';
import type { Score } from '@notewright/score';
import { seededRandom } from '@notewright/score/testing';

/** Actions that put another score in the place of this one, or that only a person can mean. */
const NOT_BY_HAND: ReadonlySet<string> = new Set([
  'restore-draft',
  'merge',
  'take-reading',
  'brass',
  'harmonise',
  'undo',
  'redo',
]);

export interface ByHand {
  readonly score: Score;
  /** The actions, to repeat a failure. */
  readonly steps: readonly string[];
}

/** A score after some edits with the editor's own actions, chosen at random. @param meter  whether another meter is set first */
export function editedByHand(score: Score, seed: number, edits: number, meter = false): ByHand {
  const random = seededRandom(seed);
  let state = { ...editorState(score), modes: randomState(seed).modes };
  const steps: string[] = [];
  if (meter) {
    const input = randomInput(state, 'set-meter', random);
    const set = run(state, 'set-meter', input as ActionInput<'set-meter'>);
    if (set.ok) state = set.value;
    steps.push(`set-meter ${JSON.stringify(input)}`);
  }
  for (let made = 0, tries = 0; made < edits && tries < edits * 20; tries++) {
    const { name, input, result } = randomStep(state, random);
    if (!result.ok || NOT_BY_HAND.has(name)) continue;
    if (result.value.score !== state.score) {
      made++;
      steps.push(`${name} ${JSON.stringify(input) ?? ''}`);
    }
    state = result.value;
  }
  return { score: state.score, steps };
}
