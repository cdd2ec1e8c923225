import { expect, test } from 'vitest';
import { CHORD_COLOURS } from './chord-colour';
import { readChordText } from './chord-text';
import { colouredTones } from './chord-tones';

const tones = (name: string) => colouredTones(readChordText(name)!).join(' ');

test('a chord has the tones of its colour, and what is added', () => {
  expect([tones('C'), tones('Am7'), tones('Dsus4'), tones('Bdim')]).toEqual(['0 4 7', '9 0 4 7', '2 7 9', '11 2 5']);
  expect([tones('Fmaj7'), tones('G7sus4'), tones('Cadd9')]).toEqual(['5 9 0 4', '7 0 2 5', '0 4 7 2']);
});

test('no colour has a tone twice, and each has its root first', () => {
  for (const [colour, , kind] of CHORD_COLOURS) {
    const found = colouredTones({ root: 5, kind, colour });
    expect([colour, new Set(found).size, found[0]]).toEqual([colour, found.length, 5]);
  }
});
