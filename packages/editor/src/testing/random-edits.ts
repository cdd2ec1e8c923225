import type { Result } from '@notewright/result';
import { actions, run, type ActionName } from '../actions/list';
import type { EditError } from '../errors';
import type { EditorState } from '../state';
import { pickOne, type Random } from './chance';
import { randomInput } from './random-inputs';
import { reselected } from './random-starts';

/** What is tried rarely, because afterwards little music is left to edit. */
const RARE: ReadonlySet<string> = new Set([
  'restore-draft',
  'merge',
  'take-reading',
  'accompany',
  'brass',
  'harmonise',
  'simplify',
  'delete-measure-at',
  'delete-part',
  'delete-staff',
  'set-measure-count',
  'set-properties',
]);

export interface RandomStep {
  readonly before: EditorState;
  readonly name: ActionName;
  readonly input: unknown;
  readonly result: Result<EditorState, EditError>;
}

/** One action chosen at random, with a random input where it needs one. */
export function randomStep(state: EditorState, random: Random): RandomStep {
  const before = random() < 0.3 && !state.caret ? reselected(state, random) : state;
  let { name } = pickOne(random, actions);
  if (RARE.has(name) && random() < 0.8) name = 'undo';
  else if (before.clipboard && random() < 0.1) name = 'paste';
  else if (before.history.future && random() < 0.3) name = 'redo';
  const input = randomInput(before, name, random);
  const perform = run as unknown as (
    state: EditorState,
    name: ActionName,
    input: unknown,
  ) => Result<EditorState, EditError>;
  return { before, name, input, result: perform(before, name, input) };
}
