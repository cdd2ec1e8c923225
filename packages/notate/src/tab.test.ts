import { expect, test } from 'vitest';
import { fretChord, playableChord } from './tab';

const GUITAR = { capo: 0, frets: 22, strings: [40, 45, 50, 55, 59, 64] };

test('an open E major chord lies where every guitarist grips it', () =>
  expect(fretChord([40, 47, 52, 56, 59, 64], GUITAR, 0)).toEqual([
    { string: 0, fret: 0 },
    { string: 1, fret: 2 },
    { string: 2, fret: 2 },
    { string: 3, fret: 1 },
    { string: 4, fret: 0 },
    { string: 5, fret: 0 },
  ]));

test('two notes that only one string has cannot be played together', () =>
  expect(fretChord([40, 41], GUITAR, 0)).toBeUndefined());

test('a chord nobody can reach loses inner notes until it can be played', () => {
  const { notes, places } = playableChord([40, 41, 64], GUITAR, 0);
  expect(notes).toEqual([40, 64]);
  expect(places).toHaveLength(2);
});
