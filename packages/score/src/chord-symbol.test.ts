import { expect, test } from 'vitest';
import { chordName } from './chord-symbol';
import { keyOf } from './key';

test('a chord over another of its tones names both as the key spells them', () => {
  expect(chordName({ root: 0, kind: 'major', bass: 4 }, keyOf(0, 'major'))).toBe('C/E');
  expect(chordName({ root: 8, kind: 'major', bass: 3 }, keyOf(3, 'major'))).toBe('A♭/E♭');
});

test('a chord on its root has no second name', () =>
  expect(chordName({ root: 9, kind: 'minor', bass: 9 }, keyOf(0, 'major'))).toBe('Am'));

test('a chord beyond the four kinds is printed by its colour', () => {
  const sharp = { fifths: 2, mode: 'major' } as const;
  expect(chordName({ root: 6, kind: 'minor-seventh', colour: 'half-diminished' }, sharp)).toBe('F♯m7♭5');
  expect(chordName({ root: 0, kind: 'major', colour: 'major-seventh', bass: 4 }, sharp)).toBe('Cmaj7/E');
});
