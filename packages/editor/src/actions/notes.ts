import { ok, type Result } from '@notewright/result';
import { TICKS_PER_WHOLE, type NoteBase, type NoteValue } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { addHeadBeyond } from '../edits/add-head';
import { deleteHeads } from '../edits/delete-heads';
import { respell } from '../edits/enharmonic';
import { doubleValue, halveValue, setNoteValue, takesDot, toggleDot } from '../edits/note-value';
import { lengthen } from '../edits/lengthen';
import { moveInTime } from '../edits/move-in-time';
import { moveOctave, movePitch, setPitch, type Target } from '../edits/pitch';
import { closeUp, pushOn } from '../edits/push-on';
import { makeNotes, makeRests, toggleRests } from '../edits/rest-or-note';
import { toggleTie } from '../edits/tie';
import { toggleQuintuplet, toggleTriplet } from '../edits/tuplet';
import { openBracket, setEntryValue, writeRest, writeTied } from '../entry';
import { choosesNext, entryPoint, nextValue } from '../next-note';
import { caretAt } from '../caret';
import { refuse, type EditError } from '../errors';
import { elementAt, placeOf } from '../places';
import { selectedPlaces } from '../selection';
import { perform, type Edit, type EditorState } from '../state';
import { chordAt } from '../tie-chain';
import { action, keymaps, keys, notesSelected, somethingSelected, type Shortcuts, type ActionWord } from './action';

/** Whether all selected elements (as far as a toolbar looks: the first hundred) are so. */
const allSelected = ({ score, selection }: EditorState, test: (value: NoteValue) => boolean): boolean => {
  const some = { ...selection, heads: selection.heads.slice(0, 100) };
  return some.heads.length > 0 && selectedPlaces(score, some).every((place) => test(elementAt(score, place).value));
};

/** At the caret a value is chosen for the next note; otherwise it is given to the selection, and kept for the next. */
function durationAction<const Name extends ActionWord>(name: Name, base: NoteBase, shortcuts: Shortcuts) {
  return action({
    name,
    group: 'notes',
    icon: name,
    shortcuts,
    active: (state) =>
      choosesNext(state) ? nextValue(state).base === base : allSelected(state, (value) => value.base === base),
    enabled: somethingSelected,
    perform: (state) => {
      const value: NoteValue = { base, dots: 0 };
      if (state.caret) return ok(setEntryValue(state, value));
      const done = perform(state, name, setNoteValue(value));
      return done.ok ? ok({ ...done.value, entryValue: value }) : done;
    },
  });
}

const BASES: readonly NoteBase[] = [1, 2, 4, 8, 16, 32, 64];

function rescale(state: EditorState, name: string, by: 1 | -1, edit: Edit): Result<EditorState, EditError> {
  if (!choosesNext(state)) return perform(state, name, edit);
  const base = BASES[BASES.indexOf(state.entryValue.base) + by] ?? state.entryValue.base;
  return ok(setEntryValue(state, { ...state.entryValue, base }));
}

const plain = <const Name extends ActionWord>(
  name: Name,
  group: 'notes' | 'pitch',
  shortcuts: Shortcuts,
  edit: Edit,
  options: { readonly repeats?: boolean; readonly rests?: boolean } = {},
) =>
  action({
    name,
    group,
    icon: name,
    shortcuts,
    ...(options.repeats ? { repeats: true } : {}),
    enabled: options.rests ? somethingSelected : notesSelected,
    perform: (state, _input, gesture) => perform(state, name, edit, gesture),
  });

export const noteActions = [
  durationAction('duration-whole', 1, keymaps(['1'], ['7'])),
  durationAction('duration-half', 2, keymaps(['2'], ['6'])),
  durationAction('duration-quarter', 4, keymaps(['3'], ['5'])),
  durationAction('duration-8th', 8, keymaps(['4'], ['4'])),
  durationAction('duration-16th', 16, keymaps(['5'], ['3'])),
  durationAction('duration-32nd', 32, keymaps(['6'], ['2'])),
  action({
    name: 'dot',
    group: 'notes',
    icon: 'dot',
    shortcuts: keys('.'),
    active: (state) => (choosesNext(state) ? nextValue(state).dots > 0 : allSelected(state, ({ dots }) => dots > 0)),
    enabled: somethingSelected,
    perform: (state) => {
      if (!choosesNext(state)) return perform(state, 'dot', toggleDot);
      const { entryValue } = state;
      if (entryValue.dots > 0) return ok(setEntryValue(state, { ...entryValue, dots: 0 }));
      return takesDot(entryValue) ? ok(setEntryValue(state, { ...entryValue, dots: 1 })) : refuse('no-dot');
    },
  }),
  action({
    name: 'triplet',
    group: 'notes',
    icon: 'triplet',
    shortcuts: keymaps(['t'], ['Ctrl+3']),
    active: (state) => allSelected(state, ({ tuplet }) => tuplet?.actual === 3),
    enabled: somethingSelected,
    perform: (state) =>
      state.caret ? openBracket(state, { actual: 3, normal: 2 }) : perform(state, 'triplet', toggleTriplet),
  }),
  action({
    name: 'quintuplet',
    group: 'notes',
    icon: 'quintuplet',
    shortcuts: keymaps(['Shift+t'], ['Ctrl+5']),
    active: (state) => allSelected(state, ({ tuplet }) => tuplet?.actual === 5),
    enabled: somethingSelected,
    perform: (state) =>
      state.caret ? openBracket(state, { actual: 5, normal: 4 }) : perform(state, 'quintuplet', toggleQuintuplet),
  }),
  action({
    name: 'tie',
    group: 'notes',
    icon: 'tie',
    shortcuts: keymaps(['u'], ['t']),
    active: ({ score, selection }) =>
      selection.heads.length > 0 &&
      selection.heads.slice(0, 100).every(({ elementId, headIndex }) => {
        const place = placeOf(score, elementId);
        return place !== undefined && chordAt(score, place)?.heads[headIndex]?.tieStart === true;
      }),
    enabled: notesSelected,
    perform: (state) => (state.caret ? writeTied(state) : perform(state, 'tie', toggleTie)),
  }),
  action({
    name: 'rest',
    group: 'notes',
    icon: 'rest',
    shortcuts: keymaps(['r'], ['0']),
    enabled: somethingSelected,
    perform: (state) => (entryPoint(state) ? writeRest(state) : perform(state, 'rest', makeRests)),
  }),
  plain('note', 'notes', keymaps(['n'], []), makeNotes, { rests: true }),
  plain('rest-or-note', 'notes', keys(), toggleRests, { rests: true }),
  action({
    name: 'delete',
    group: 'notes',
    icon: 'delete',
    shortcuts: keys('Delete', 'Backspace'),
    // Without a selection it answers with its own sentence, so it is never greyed.
    enabled: () => true,
    perform: (state) =>
      perform(state, 'delete', (score, selection) => {
        const deleted = deleteHeads(score, selection);
        if (!deleted.ok || !state.caret) return deleted;
        const place = placeOf(deleted.value.score, itemAt(selection.heads, 0).elementId);
        return ok({ ...deleted.value, ...(place ? { caret: caretAt(deleted.value.score, place) } : {}) });
      }),
  }),
  action({
    name: 'halve',
    group: 'notes',
    icon: 'halve',
    shortcuts: keys('q'),
    enabled: somethingSelected,
    perform: (state) => rescale(state, 'halve', 1, halveValue),
  }),
  action({
    name: 'double',
    group: 'notes',
    icon: 'double',
    shortcuts: keys('w'),
    enabled: somethingSelected,
    perform: (state) => rescale(state, 'double', -1, doubleValue),
  }),
  plain('pitch-up', 'pitch', keys('ArrowUp'), movePitch(1), { repeats: true }),
  plain('pitch-down', 'pitch', keys('ArrowDown'), movePitch(-1), { repeats: true }),
  plain('octave-up', 'pitch', keys('Ctrl+ArrowUp'), moveOctave(1), { repeats: true }),
  plain('octave-down', 'pitch', keys('Ctrl+ArrowDown'), moveOctave(-1), { repeats: true }),
  plain('respell', 'pitch', keys('j'), respell),
  plain('move-earlier', 'notes', keys('Alt+ArrowLeft'), moveInTime(-TICKS_PER_WHOLE / 8), { repeats: true }),
  plain('move-later', 'notes', keys('Alt+ArrowRight'), moveInTime(TICKS_PER_WHOLE / 8), { repeats: true }),
  plain('shorter', 'notes', keys('Alt+Shift+ArrowLeft'), lengthen(-TICKS_PER_WHOLE / 8), { repeats: true }),
  plain('longer', 'notes', keys('Alt+Shift+ArrowRight'), lengthen(TICKS_PER_WHOLE / 8), { repeats: true }),
  plain('push-later', 'notes', keys('Shift+l'), pushOn(TICKS_PER_WHOLE / 8), { repeats: true, rests: true }),
  plain('push-earlier', 'notes', keys('Shift+j'), pushOn(-TICKS_PER_WHOLE / 8), { repeats: true, rests: true }),
  plain('close-up', 'notes', keys('Shift+Delete', 'Shift+Backspace'), closeUp, { rests: true }),
  plain('head-on-top', 'pitch', keys('Shift+ArrowUp'), addHeadBeyond('top'), { rests: true }),
  plain('head-at-bottom', 'pitch', keys('Shift+ArrowDown'), addHeadBeyond('bottom'), {
    rests: true,
  }),
  action({
    name: 'set-duration',
    group: 'notes',
    shortcuts: keys(),
    enabled: somethingSelected,
    perform: (state, value: NoteValue, gesture?: string) =>
      perform(state, 'set-duration', setNoteValue(value), gesture),
  }),
  action({
    name: 'set-pitch',
    group: 'pitch',
    shortcuts: keys(),
    enabled: notesSelected,
    perform: (state, target: Target, gesture?: string) => perform(state, 'set-pitch', setPitch(target), gesture),
  }),
] as const;
