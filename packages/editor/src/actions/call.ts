import { ok, type Result } from '@notewright/result';
import type { EditError } from '../errors';
import { perform, type EditorState } from '../state';
import { run, type ActionInput, type ActionName } from './list';

/** An action with its argument, as data: what a menu entry does, or one step of a longer list. */
export type ActionCall = {
  readonly [Name in ActionName]: { readonly name: Name; readonly input: ActionInput<Name> };
}[ActionName];

/** `call('set-tempo', { measureIndex: 3, bpm: 90 })` */
export const call = <Name extends ActionName>(
  name: Name,
  ...[input]: undefined extends ActionInput<Name> ? [input?: ActionInput<Name>] : [input: ActionInput<Name>]
): ActionCall => ({ name, input }) as ActionCall;

const runAny = run as (state: EditorState, name: ActionName, input: unknown) => Result<EditorState, EditError>;

/** Performs a call; refused as `run` refuses. */
export const runCall = (state: EditorState, { name, input }: ActionCall): Result<EditorState, EditError> =>
  runAny(state, name, input);

/** Performs several calls as one step of the history with this name; when one of them is refused, none is made. */
export function runTogether(
  state: EditorState,
  name: string,
  calls: readonly ActionCall[],
): Result<EditorState, EditError> {
  let last = state;
  for (const one of calls) {
    const done = runCall(last, one);
    if (!done.ok) return done;
    last = done.value;
  }
  const { score, selection } = last;
  return perform(state, name, () => ok({ score, selection }));
}
