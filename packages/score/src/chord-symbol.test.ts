import { expect, test } from 'vitest';
import { chordName } from './chord-symbol';
import { keyOf } from './key';

test('a chord over another of its tones names both as the key spells them', () => {
  expect(chordName({ root: 0, kind: 'major', bass: 4 }, keyOf(0, 'major'))).toBe('C/E');
  expect(chordName({ root: 8, kind: 'major', bass: 3 }, keyOf(3, 'major'))).toBe('A♭/E♭');
});

test('a chord on its root has no second name', () =>
  expect(chordName({ root: 9, kind: 'minor', bass: 9 }, keyOf(0, 'major'))).toBe('Am'));
