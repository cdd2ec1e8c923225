import { ok } from '@notewright/result';
import { type Midi, type Step } from '@notewright/score';
import { addHead } from '../edits/add-head';
import type { Target } from '../edits/pitch';
import { beginEntry, breakRhythm, endEntry, stackLetter, writeLetter, writeMidi } from '../entry';
import { isWriting } from '../next-note';
import { perform, type EditorState, type Modes } from '../state';
import {
  action,
  always,
  keymaps,
  keys,
  notesSelected,
  somethingSelected,
  type Shortcuts,
  type ActionWord,
} from './action';

const letter = <const Name extends ActionWord>(name: Name, step: Step) =>
  action({
    name,
    group: 'entry',
    shortcuts: keys(step.toLowerCase()),
    enabled: somethingSelected,
    perform: (state) => writeLetter(state, step),
  });

const farLetter = <const Name extends ActionWord>(name: Name, step: Step) =>
  action({
    name,
    group: 'entry',
    shortcuts: keymaps([`Shift+${step.toLowerCase()}`], [`Alt+${step.toLowerCase()}`]),
    enabled: somethingSelected,
    perform: (state) => writeLetter(state, step, true),
  });

const stacked = <const Name extends ActionWord>(name: Name, step: Step) =>
  action({
    name,
    group: 'entry',
    shortcuts: keymaps([`Alt+${step.toLowerCase()}`], [`Shift+${step.toLowerCase()}`]),
    enabled: notesSelected,
    perform: (state) => stackLetter(state, step),
  });

const mode = <const Name extends ActionWord>(name: Name, which: keyof Modes, shortcuts: Shortcuts, icon: string) =>
  action({
    name,
    group: 'entry',
    icon,
    shortcuts,
    active: ({ modes }) => modes[which],
    enabled: always,
    perform: (state) => ok(switched(state, which)),
  });

/** Lyrics, ghost heads and re-pitching exclude each other; inserting goes with all. */
function switched(state: EditorState, which: keyof Modes): EditorState {
  const on = !state.modes[which];
  const others: Modes =
    which === 'insert' ? state.modes : { ...state.modes, repitch: false, addHead: false, lyrics: false };
  const modes = { ...others, [which]: on };
  return { ...(which === 'insert' ? state : endEntry(state)), modes, touched: undefined };
}

export const enteringActions = [
  letter('note-c', 'C'),
  letter('note-d', 'D'),
  letter('note-e', 'E'),
  letter('note-f', 'F'),
  letter('note-g', 'G'),
  letter('note-a', 'A'),
  letter('note-b', 'B'),
  farLetter('far-c', 'C'),
  farLetter('far-d', 'D'),
  farLetter('far-e', 'E'),
  farLetter('far-f', 'F'),
  farLetter('far-g', 'G'),
  farLetter('far-a', 'A'),
  farLetter('far-b', 'B'),
  stacked('add-c', 'C'),
  stacked('add-d', 'D'),
  stacked('add-e', 'E'),
  stacked('add-f', 'F'),
  stacked('add-g', 'G'),
  stacked('add-a', 'A'),
  stacked('add-b', 'B'),
  action({
    name: 'begin-entry',
    group: 'entry',
    icon: 'pencil',
    shortcuts: keymaps(['Enter'], ['n', 'Enter']),
    active: ({ caret }) => caret !== undefined,
    enabled: somethingSelected,
    perform: (state) => (state.caret ? ok(endEntry(state)) : beginEntry(state)),
  }),
  action({
    name: 'long-short',
    group: 'entry',
    shortcuts: keymaps(['>'], []),
    when: isWriting,
    active: ({ figure }) => (figure[0]?.dots ?? 0) > 0,
    enabled: somethingSelected,
    perform: (state) => breakRhythm(state, true),
  }),
  action({
    name: 'short-long',
    group: 'entry',
    shortcuts: keymaps(['<'], []),
    when: isWriting,
    active: ({ figure }) => (figure[1]?.dots ?? 0) > 0,
    enabled: somethingSelected,
    perform: (state) => breakRhythm(state, false),
  }),
  action({
    name: 'write-midi',
    group: 'entry',
    shortcuts: keys(),
    enabled: somethingSelected,
    perform: (state, midis: readonly Midi[]) => writeMidi(state, midis),
  }),
  action({
    name: 'add-head',
    group: 'entry',
    shortcuts: keys(),
    enabled: always,
    perform: (
      state,
      { elementId, target }: { readonly elementId: string; readonly target: Target },
      gesture?: string,
    ) => perform(state, 'add-head', addHead(elementId, target), gesture),
  }),
  mode('add-head-mode', 'addHead', keys('+'), 'add-head'),
  mode('lyrics-mode', 'lyrics', keys('Ctrl+l'), 'lyrics'),
  mode('repitch-mode', 'repitch', keymaps(['Shift+r'], ['Ctrl+Shift+i']), 'repitch'),
  mode('insert-mode', 'insert', keys('Insert'), 'insert'),
] as const;
