import { expect, test } from 'vitest';
import { actions } from './list';
import { actionForKey, shortcutOf } from './keyboard';

test('no two actions have one key, in either keymap; names are unique', () => {
  for (const keymap of ['specified', 'musescore'] as const) {
    const all = actions.flatMap(({ shortcuts }) => shortcuts[keymap]);
    expect(all.filter((shortcut, index) => all.indexOf(shortcut) !== index)).toEqual([]);
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
  [{ key: 'Tab' }, 'next-head'],
  [{ key: 'a', mod: true }, 'select-all'],
  [{ key: 'Escape' }, 'escape'],
  [{ key: '1' }, 'duration-whole'],
  [{ key: '6' }, 'duration-32nd'],
  [{ key: '.' }, 'dot'],
  [{ key: 'u' }, 'tie'],
  [{ key: 't' }, 'triplet'],
  [{ key: 'n' }, 'note'],
  [{ key: 'r' }, 'rest'],
  [{ key: 'Delete' }, 'delete'],
  [{ key: 'ArrowUp' }, 'pitch-up'],
  [{ key: 'ArrowUp', shift: true }, 'head-on-top'],
  [{ key: 'ArrowDown', shift: true }, 'head-at-bottom'],
])('the specified key %j is %s', (press, name) => {
  const whole = { mod: false, shift: false, alt: false, ...press };
  expect(actionForKey({ keymap: 'specified' }, whole)?.name).toBe(name);
});

test('keys are read where the layout changes the character', () => {
  const press = { mod: false, shift: true, alt: false };
  expect(shortcutOf({ ...press, key: '>' })).toBe('>');
  expect(shortcutOf({ ...press, key: 'T' })).toBe('Shift+t');
  expect(shortcutOf({ ...press, shift: false, alt: true, key: 'ç', code: 'KeyC' })).toBe('Alt+c');
});
