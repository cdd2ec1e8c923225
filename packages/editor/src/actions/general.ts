import { ok } from '@notewright/result';
import { type Score } from '@notewright/score';
import { copySelection, paste } from '../edits/clipboard';
import { editError } from '../errors';
import { hasChanges, perform, redo, undo, type Keymap } from '../state';
import { action, always, keys, keymaps, somethingSelected, type ShellCommand } from './action';

const shell = <const Name extends string>(name: Name, label: string, command: ShellCommand, ...shortcuts: string[]) =>
  action({
    name,
    label,
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
    label: 'Save',
    group: 'general',
    icon: 'save',
    shortcuts: keys('Ctrl+s'),
    shell: 'save',
    enabled: (state) => hasChanges(state) || 'Nothing to save',
    perform: (state) => ok(state),
  }),
  action({
    name: 'undo',
    label: 'Undo',
    group: 'general',
    icon: 'undo',
    shortcuts: keys('Ctrl+z'),
    enabled: ({ history }) => history.past !== undefined || editError('nothing-to-undo').sentence,
    perform: undo,
  }),
  action({
    name: 'redo',
    label: 'Redo',
    group: 'general',
    icon: 'redo',
    shortcuts: keys('Ctrl+y', 'Ctrl+Shift+z'),
    enabled: ({ history }) => history.future !== undefined || editError('nothing-to-redo').sentence,
    perform: redo,
  }),
  action({
    name: 'copy',
    label: 'Copy',
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
    label: 'Paste',
    group: 'general',
    icon: 'paste',
    shortcuts: keys('Ctrl+v'),
    enabled: (state) => {
      const selected = somethingSelected(state);
      return selected === true ? state.clipboard !== undefined || editError('clipboard-empty').sentence : selected;
    },
    perform: (state) => perform(state, 'paste', paste(state.clipboard)),
  }),
  action({
    name: 'restore-draft',
    label: 'Go on with unsaved work',
    group: 'general',
    shortcuts: keys(),
    enabled: always,
    perform: (state, score: Score) => perform(state, 'restore-draft', () => ok({ score })),
  }),
  shell('edit-info', 'Score Properties', 'open-properties', 'i'),
  shell('open-transpose', 'Transpose', 'open-transpose', 'k'),
  shell('play-pause', 'Play / pause', 'play-pause', 'Space'),
  shell('help', 'Shortcuts', 'open-help', 'h'),
  shell('export', 'Export', 'open-export', 'p'),
  action({
    name: 'set-keymap',
    label: 'Keys',
    group: 'general',
    icon: 'keyboard',
    shortcuts: keymaps([], []),
    enabled: always,
    choices: ({ keymap }) => [
      { input: 'specified' as Keymap, label: 'Notewright', active: keymap === 'specified' },
      { input: 'musescore' as Keymap, label: 'MuseScore', active: keymap === 'musescore' },
    ],
    perform: (state, keymap: Keymap) => ok({ ...state, keymap, touched: undefined }),
  }),
] as const;
