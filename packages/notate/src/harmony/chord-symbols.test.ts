import { expect, test } from 'vitest';
import { recogniseChords } from './chord-symbols';

const chord = (start: number, ...pitches: number[]) => pitches.map((midi) => ({ start, end: start + 2, midi }));

test('C, A minor, F and G seventh are heard as such', () => {
  const notes = [
    ...chord(0, 48, 64, 67),
    ...chord(2, 45, 60, 64),
    ...chord(4, 41, 57, 60),
    ...chord(6, 43, 59, 62, 65),
  ];
  expect(recogniseChords(notes, [0, 2, 4, 6, 8])).toEqual([
    { root: 0, kind: 'major' },
    { root: 9, kind: 'minor' },
    { root: 5, kind: 'major' },
    { root: 7, kind: 'seventh' },
  ]);
});

test('a passing note does not change the chord', () => {
  const notes = [...chord(0, 48, 52, 55), ...chord(2, 48, 52, 55), { start: 2.5, end: 3, midi: 62 }];
  expect(recogniseChords(notes, [0, 2, 4]).map((found) => found?.root)).toEqual([0, 0]);
});

test('silence has no chord', () => expect(recogniseChords([], [0, 2])).toEqual([undefined]));
