import { ok } from '@notewright/result';
import { hasTransposing } from '@notewright/score';
import { editingWords } from '@notewright/words';
import { copySelection, paste } from '../edits/clipboard';
import { editError } from '../errors';
import { hasChanges, perform, redo, undo, type Edited, type Keymap } from '../state';
import { action, always, keys, keymaps, somethingSelected, type ShellCommand, type ActionWord } from './action';

/** Names of programs, the same in every language. */
const PROGRAMS: Readonly<Record<Keymap, string>> = { specified: 'Notewright', musescore: 'MuseScore' };

const shell = <const Name extends ActionWord>(name: Name, command: ShellCommand, ...shortcuts: string[]) =>
  action({
    name,
    group: 'general',
    icon: name,
    shortcuts: keys(...shortcuts),
    shell: command,
    enabled: always,
    perform: (state) => ok(state),
  });

export const generalActions = [
  action({
    name: 'save',
    group: 'general',
    icon: 'save',
    shortcuts: keys('Ctrl+s'),
    shell: 'save',
    enabled: (state) => hasChanges(state) || editingWords()['nothing-to-save'](),
    perform: (state) => ok(state),
  }),
  action({
    name: 'undo',
    group: 'general',
    icon: 'undo',
    shortcuts: keys('Ctrl+z'),
    enabled: ({ history }) => history.past !== undefined || editError('nothing-to-undo').sentence,
    perform: undo,
  }),
  action({
    name: 'redo',
    group: 'general',
    icon: 'redo',
    shortcuts: keys('Ctrl+y', 'Ctrl+Shift+z'),
    enabled: ({ history }) => history.future !== undefined || editError('nothing-to-redo').sentence,
    perform: redo,
  }),
  action({
    name: 'copy',
    group: 'general',
    icon: 'copy',
    shortcuts: keys('Ctrl+c'),
    enabled: somethingSelected,
    perform: (state) => {
      const copied = copySelection(state.score, state.selection);
      return copied.ok ? ok({ ...state, clipboard: copied.value, touched: undefined }) : copied;
    },
  }),
  action({
    name: 'paste',
    group: 'general',
    icon: 'paste',
    shortcuts: keys('Ctrl+v'),
    // What was copied in another window is known only when it is asked for: whoever has nothing to paste hears so then.
    enabled: somethingSelected,
    perform: (state) => perform(state, 'paste', paste(state.clipboard)),
  }),
  action({
    name: 'restore-draft',
    group: 'general',
    shortcuts: keys(),
    enabled: always,
    perform: (state, draft: Edited) => perform(state, 'restore-draft', () => ok({ ...draft, asStored: true })),
  }),
  action({
    name: 'merge',
    group: 'general',
    shortcuts: keys(),
    enabled: always,
    perform: (state, merged: Edited) => perform(state, 'merge', () => ok({ ...merged, asTyped: true, asStored: true })),
  }),
  shell('edit-info', 'open-properties', 'i'),
  shell('open-transpose', 'open-transpose', 'k'),
  shell('play-pause', 'play-pause', 'Space'),
  shell('help', 'open-help', 'h'),
  shell('find-action', 'open-palette', 'Ctrl+k'),
  shell('export', 'open-export', 'p'),
  action({
    name: 'set-keymap',
    group: 'general',
    icon: 'keyboard',
    shortcuts: keymaps([], []),
    enabled: always,
    choices: ({ keymap }) => [
      { input: 'specified' as Keymap, label: PROGRAMS.specified, active: keymap === 'specified' },
      { input: 'musescore' as Keymap, label: PROGRAMS.musescore, active: keymap === 'musescore' },
    ],
    perform: (state, keymap: Keymap) => ok({ ...state, keymap, touched: undefined }),
  }),
  action({
    name: 'concert-pitch',
    group: 'score',
    shortcuts: keys(),
    active: ({ concertPitch }) => concertPitch ?? false,
    enabled: ({ score }) => hasTransposing(score) || editError('nobody-transposes').sentence,
    perform: (state) => ok({ ...state, concertPitch: !state.concertPitch, touched: undefined }),
  }),
  action({
    name: 'keep-typed',
    group: 'entry',
    shortcuts: keys(),
    active: ({ keepsTyped }) => keepsTyped ?? false,
    enabled: always,
    perform: (state) => ok({ ...state, keepsTyped: !state.keepsTyped, touched: undefined }),
  }),
] as const;
