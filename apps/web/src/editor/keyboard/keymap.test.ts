import { speak } from '@notewright/words';
import { afterEach, expect, test } from 'vitest';
import { printedShortcut, shortcutFor } from './keymap';

afterEach(() => speak('en'));

test('keys are printed as they stand on the keyboard: arrows as arrows, letters and signs as they are', () => {
  expect(['Ctrl+Shift+z', 'Shift+ArrowUp', 'Space', '.', '+', 'Ctrl++'].map(printedShortcut)).toEqual([
    'Ctrl+Shift+z',
    'Shift+↑',
    'Space',
    '.',
    '+',
    'Ctrl++',
  ]);
});

test('on German keyboards they have German names', async () => {
  await speak('de');
  expect(['Ctrl+Shift+z', 'Delete', 'Shift+ArrowLeft', 'Home'].map(printedShortcut)).toEqual([
    'Strg+Umschalt+z',
    'Entf',
    'Umschalt+←',
    'Pos1',
  ]);
  expect(shortcutFor('save', 'specified')).toBe('Strg+s');
});
