import type { NoteBase } from '@notewright/score';
import { deleteHeads } from '../edits/delete-heads';
import { setNoteValue } from '../edits/note-value';
import { movePitch } from '../edits/pitch';
import { editError } from '../errors';
import { elementAt } from '../places';
import { selectedPlaces } from '../selection';
import { perform, redo, undo, type EditorState } from '../state';
import type { Action, Enabled } from './action';

const somethingSelected = ({ selection }: EditorState): Enabled =>
  selection.heads.length > 0 || editError('nothing-selected').sentence;

function action<const Name extends string, Input = undefined>(one: Action<Name, Input>): Action<Name, Input> {
  return one;
}

function setDuration<const Name extends string>(
  name: Name,
  label: string,
  base: NoteBase,
  key: string,
  musescore: string,
) {
  return action({
    name,
    label,
    group: 'notes',
    icon: name,
    shortcuts: { specified: [key], musescore: [musescore] },
    active: ({ score, selection }) =>
      selection.heads.length > 0 &&
      selectedPlaces(score, selection).every((place) => elementAt(score, place).value.base === base),
    enabled: somethingSelected,
    perform: (state) => perform(state, name, setNoteValue({ base, dots: 0 })),
  });
}

export const actions = [
  action({
    name: 'undo',
    label: 'Undo',
    group: 'general',
    icon: 'undo',
    shortcuts: { specified: ['Ctrl+z'], musescore: ['Ctrl+z'] },
    enabled: ({ history }) => history.past !== undefined || editError('nothing-to-undo').sentence,
    perform: undo,
  }),
  action({
    name: 'redo',
    label: 'Redo',
    group: 'general',
    icon: 'redo',
    shortcuts: { specified: ['Ctrl+y', 'Ctrl+Shift+z'], musescore: ['Ctrl+y', 'Ctrl+Shift+z'] },
    enabled: ({ history }) => history.future !== undefined || editError('nothing-to-redo').sentence,
    perform: redo,
  }),
  setDuration('duration-whole', 'Whole note', 1, '1', '7'),
  setDuration('duration-half', 'Half note', 2, '2', '6'),
  setDuration('duration-quarter', 'Quarter note', 4, '3', '5'),
  setDuration('duration-8th', '8th note', 8, '4', '4'),
  setDuration('duration-16th', '16th note', 16, '5', '3'),
  setDuration('duration-32nd', '32nd note', 32, '6', '2'),
  action({
    name: 'delete',
    label: 'Delete note heads',
    group: 'notes',
    icon: 'delete',
    shortcuts: { specified: ['Delete', 'Backspace'], musescore: ['Delete'] },
    enabled: somethingSelected,
    perform: (state) => perform(state, 'delete', deleteHeads),
  }),
  action({
    name: 'pitch-up',
    label: 'Pitch up',
    group: 'pitch',
    icon: 'up',
    shortcuts: { specified: ['ArrowUp'], musescore: ['ArrowUp'] },
    enabled: somethingSelected,
    perform: (state) => perform(state, 'pitch-up', movePitch(1)),
  }),
  action({
    name: 'pitch-down',
    label: 'Pitch down',
    group: 'pitch',
    icon: 'down',
    shortcuts: { specified: ['ArrowDown'], musescore: ['ArrowDown'] },
    enabled: somethingSelected,
    perform: (state) => perform(state, 'pitch-down', movePitch(-1)),
  }),
] as const;

export type AnyAction = (typeof actions)[number];
export type ActionName = AnyAction['name'];
