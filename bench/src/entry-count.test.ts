import { expect, test } from 'vitest';
import { countEntry } from './entry-count';

test('a tune of 32 measures is typed in fewer presses than MuseScore needs', () => {
  const { notes, notewright, museScore } = countEntry();
  expect(notes).toBe(100);
  expect(notewright).toBeLessThan(museScore);
});
