import { err, type Result } from '@notewright/result';
import type { EditError } from '../errors';
import type { EditorState } from '../state';
import type { Action } from './action';
import { drawingActions } from './drawing';
import { enteringActions } from './entering';
import { generalActions } from './general';
import { bendActions } from './bends';
import { markActions } from './marks';
import { measureActions } from './measures';
import { noteActions } from './notes';
import { readingActions } from './reading';
import { repairingActions } from './repairing';
import { scoreActions } from './score';
import { selectingActions } from './selecting';
import { signatureActions } from './signatures';
import { wideningActions } from './widening';

/** Everything a person can do, in the order of menus and of the Shortcuts dialog. */
export const actions = [
  ...generalActions,
  ...selectingActions,
  ...wideningActions,
  ...enteringActions,
  ...noteActions,
  ...drawingActions,
  ...repairingActions,
  ...markActions,
  ...bendActions,
  ...signatureActions,
  ...measureActions,
  ...scoreActions,
  ...readingActions,
] as const;

export type AnyAction = (typeof actions)[number];
export type ActionName = AnyAction['name'];
export type ActionNamed<Name extends ActionName> = Extract<AnyAction, { readonly name: Name }>;
/** The argument of an action; undefined for most. */
export type ActionInput<Name extends ActionName> = Parameters<ActionNamed<Name>['perform']>[1];

const byName = new Map<string, AnyAction>(actions.map((one) => [one.name, one]));

/** The action of the list with this name, typed with its own input. */
export const actionNamed = <Name extends ActionName>(name: Name): ActionNamed<Name> =>
  byName.get(name) as ActionNamed<Name>;

type InputArgs<Name extends ActionName> =
  undefined extends ActionInput<Name>
    ? [input?: ActionInput<Name>, gesture?: string]
    : [input: ActionInput<Name>, gesture?: string];

/**
 * Performs an action by name: `run(state, 'pitch-up')`, `run(state, 'set-tempo', { measureIndex: 3, bpm: 90 })`. Refused with
 * the sentence of `enabled` when it cannot be used now.
 */
export function run<Name extends ActionName>(
  state: EditorState,
  name: Name,
  ...[input, gesture]: InputArgs<Name>
): Result<EditorState, EditError> {
  const one = actionNamed(name) as unknown as Action<string, unknown>;
  const enabled = one.enabled(state);
  if (enabled !== true) return err({ code: 'not-now', sentence: enabled });
  return one.perform(state, input, gesture);
}
