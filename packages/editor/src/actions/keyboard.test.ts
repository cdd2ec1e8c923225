import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { editorState } from '../state';
import { actions } from './list';
import { actionForKey, shortcutOf } from './keyboard';

test('two actions have one key only where a condition says which is meant, in either keymap; names are unique', () => {
  for (const keymap of ['specified', 'musescore'] as const) {
    const always = actions.filter((action) => !('when' in action)).flatMap(({ shortcuts }) => shortcuts[keymap]);
    expect(always.filter((shortcut, index) => always.indexOf(shortcut) !== index)).toEqual([]);
    const sometimes = actions.filter((action) => 'when' in action).flatMap(({ shortcuts }) => shortcuts[keymap]);
    expect(sometimes.filter((shortcut) => always.includes(shortcut))).toEqual([]);
  }
  expect(new Set(actions.map(({ name }) => name)).size).toBe(actions.length);
});

test.each([
  [{ key: 's', mod: true }, 'save'],
  [{ key: 'z', mod: true }, 'undo'],
  [{ key: 'y', mod: true }, 'redo'],
  [{ key: 'i' }, 'edit-info'],
  [{ key: 'k' }, 'open-transpose'],
  [{ key: 'c', mod: true }, 'copy'],
  [{ key: 'v', mod: true }, 'paste'],
  [{ key: ' ' }, 'play-pause'],
  [{ key: 'h' }, 'help'],
  [{ key: 'p' }, 'export'],
  [{ key: 'ArrowLeft' }, 'previous-note'],
  [{ key: 'ArrowRight' }, 'next-note'],
  [{ key: 'Tab' }, 'next-head'],
  [{ key: 'a', mod: true }, 'select-all'],
  [{ key: 'Escape' }, 'escape'],
  [{ key: '1' }, 'duration-whole'],
  [{ key: '2' }, 'duration-half'],
  [{ key: '3' }, 'duration-quarter'],
  [{ key: '4' }, 'duration-8th'],
  [{ key: '5' }, 'duration-16th'],
  [{ key: '6' }, 'duration-32nd'],
  [{ key: '.' }, 'dot'],
  [{ key: 'u' }, 'tie'],
  [{ key: 't' }, 'triplet'],
  [{ key: 'n' }, 'note'],
  [{ key: 'r' }, 'rest'],
  [{ key: 'Delete' }, 'delete'],
  [{ key: 'ArrowUp' }, 'pitch-up'],
  [{ key: 'ArrowDown' }, 'pitch-down'],
  [{ key: 'ArrowUp', shift: true }, 'head-on-top'],
  [{ key: 'ArrowDown', shift: true }, 'head-at-bottom'],
])('the specified key %j is %s', (press, name) => {
  const whole = { mod: false, shift: false, alt: false, ...press };
  expect(actionForKey(editorState(music('4/4 | C4/w |')), whole)?.name).toBe(name);
});

test('keys are read where the layout changes the character', () => {
  const press = { mod: false, shift: true, alt: false };
  expect(shortcutOf({ ...press, key: '>' })).toBe('>');
  expect(shortcutOf({ ...press, key: 'T' })).toBe('Shift+t');
  expect(shortcutOf({ ...press, shift: false, alt: true, key: 'ç', code: 'KeyC' })).toBe('Alt+c');
});
