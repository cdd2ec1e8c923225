import { ok } from '@notewright/result';
import { openVoice } from '../edits/voice';
import { endEntry } from '../entry';
import { escape, extendNote, nextHead, selectAll, stepMeasure, stepNote, stepStaff, toEdge } from '../navigate';
import { perform, type EditorState, type VoiceNumber } from '../state';
import { action, always, keys, keymaps, type Shortcut } from './action';

const moving = <const Name extends string>(
  name: Name,
  label: string,
  shortcuts: readonly Shortcut[],
  move: (state: EditorState) => EditorState,
) =>
  action({
    name,
    label,
    group: 'selection',
    shortcuts: keys(...shortcuts),
    repeats: true,
    enabled: always,
    perform: (state) => ok(move(state)),
  });

const voice = <const Name extends string>(name: Name, label: string, number: VoiceNumber) =>
  action({
    name,
    label,
    group: 'selection',
    icon: name,
    shortcuts: keys(`Ctrl+Alt+${number}`),
    active: ({ activeVoice }) => activeVoice === number,
    enabled: always,
    perform: (state) => chooseVoice(state, number),
  });

/** Makes a voice the active one; with a selection, opens it there and goes over to what sounds in it. */
function chooseVoice(state: EditorState, number: VoiceNumber) {
  const next: EditorState = { ...endEntry(state), activeVoice: number, touched: undefined };
  return state.selection.heads.length && number !== state.activeVoice
    ? perform(next, 'open-voice', openVoice(number))
    : ok(next);
}

export const selectingActions = [
  moving('next-note', 'Next note', ['ArrowRight'], (state) => stepNote(state, 1)),
  moving('previous-note', 'Note before', ['ArrowLeft'], (state) => stepNote(state, -1)),
  moving('next-head', 'Next note head of the chord', ['Tab'], (state) => nextHead(state, 1)),
  moving('previous-head', 'Note head before in the chord', ['Shift+Tab'], (state) => nextHead(state, -1)),
  moving('extend-right', 'Select one note more', ['Shift+ArrowRight'], (state) => extendNote(state, 1)),
  moving('extend-left', 'Select one note more to the left', ['Shift+ArrowLeft'], (state) => extendNote(state, -1)),
  moving('next-measure', 'Next measure', ['Ctrl+ArrowRight'], (state) => stepMeasure(state, 1)),
  moving('previous-measure', 'Measure before', ['Ctrl+ArrowLeft'], (state) => stepMeasure(state, -1)),
  moving('staff-above', 'Staff above', ['Alt+ArrowUp'], (state) => stepStaff(state, -1)),
  moving('staff-below', 'Staff below', ['Alt+ArrowDown'], (state) => stepStaff(state, 1)),
  moving('first-note', 'First note', ['Ctrl+Home', 'Home'], (state) => toEdge(state, 'first')),
  moving('last-note', 'Last note', ['Ctrl+End', 'End'], (state) => toEdge(state, 'last')),
  moving('select-all', 'Select all', ['Ctrl+a'], selectAll),
  moving('escape', 'Clear the selection', ['Escape'], escape),
  voice('voice-1', 'Voice 1', 1),
  voice('voice-2', 'Voice 2', 2),
  action({
    name: 'other-voice',
    label: 'Other voice',
    group: 'selection',
    shortcuts: keymaps(['v'], []),
    enabled: always,
    perform: (state) => chooseVoice(state, state.activeVoice === 1 ? 2 : 1),
  }),
] as const;
