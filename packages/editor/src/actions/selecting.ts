import { ok } from '@notewright/result';
import { openVoice } from '../edits/voice';
import { endEntry } from '../entry';
import { escape, extendNote, nextHead, selectAll, stepMeasure, stepNote, stepStaff, toEdge } from '../navigate';
import { perform, type EditorState, type VoiceNumber } from '../state';
import { action, always, keys, keymaps, type Shortcut, type ActionWord } from './action';

const moving = <const Name extends ActionWord>(
  name: Name,
  shortcuts: readonly Shortcut[],
  move: (state: EditorState) => EditorState,
) =>
  action({
    name,
    group: 'selection',
    shortcuts: keys(...shortcuts),
    repeats: true,
    enabled: always,
    perform: (state) => ok(move(state)),
  });

const voice = <const Name extends ActionWord>(name: Name, number: VoiceNumber) =>
  action({
    name,
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
  moving('next-note', ['ArrowRight'], (state) => stepNote(state, 1)),
  moving('previous-note', ['ArrowLeft'], (state) => stepNote(state, -1)),
  moving('next-head', ['Tab'], (state) => nextHead(state, 1)),
  moving('previous-head', ['Shift+Tab'], (state) => nextHead(state, -1)),
  moving('extend-right', ['Shift+ArrowRight'], (state) => extendNote(state, 1)),
  moving('extend-left', ['Shift+ArrowLeft'], (state) => extendNote(state, -1)),
  moving('next-measure', ['Ctrl+ArrowRight'], (state) => stepMeasure(state, 1)),
  moving('previous-measure', ['Ctrl+ArrowLeft'], (state) => stepMeasure(state, -1)),
  moving('staff-above', ['Alt+ArrowUp'], (state) => stepStaff(state, -1)),
  moving('staff-below', ['Alt+ArrowDown'], (state) => stepStaff(state, 1)),
  moving('first-note', ['Ctrl+Home', 'Home'], (state) => toEdge(state, 'first')),
  moving('last-note', ['Ctrl+End', 'End'], (state) => toEdge(state, 'last')),
  moving('select-all', ['Ctrl+a'], selectAll),
  moving('escape', ['Escape'], escape),
  voice('voice-1', 1),
  voice('voice-2', 2),
  action({
    name: 'other-voice',
    group: 'selection',
    shortcuts: keymaps(['v'], []),
    enabled: always,
    perform: (state) => chooseVoice(state, state.activeVoice === 1 ? 2 : 1),
  }),
] as const;
