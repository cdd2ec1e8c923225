import { chordName, keyOf } from '@notewright/score';
import { expect, test } from 'vitest';
import { recogniseChords } from './chord-symbols';

const chord = (start: number, ...pitches: number[]) => pitches.map((midi) => ({ start, end: start + 2, midi }));
const C = keyOf(0, 'major');
/** Names of the chords found in measures of four pulses. */
const named = (notes: Parameters<typeof recogniseChords>[0], beats: number) =>
  recogniseChords(notes, beats, 4)
    .map(({ from, chord: found }) => `${from}:${found ? chordName(found, C) : 'N.C.'}`)
    .join(' ');

test('C, A minor, F and G are heard as such, where they change', () => {
  const notes = [...chord(0, 48, 64, 67), ...chord(2, 45, 60, 64), ...chord(4, 41, 57, 60), ...chord(6, 43, 59, 62)];
  expect(named(notes, 8)).toBe('0:C 2:Am 4:F 6:G');
});

test('a seventh that sounds is named', () => {
  const notes = [
    ...chord(0, 48, 64, 67),
    ...chord(2, 48, 60, 64),
    ...chord(4, 43, 53, 59, 62),
    ...chord(6, 43, 53, 59),
  ];
  expect(named(notes, 8)).toBe('0:C 4:G7');
});

test('a passing note does not change the chord', () => {
  const notes = [...chord(0, 48, 52, 55), ...chord(2, 48, 52, 55), { start: 2.5, end: 3, midi: 62 }];
  expect(named(notes, 4)).toBe('0:C');
});

test('a chord standing on its third is written over it', () => {
  const notes = [
    ...chord(0, 40, 60, 64, 67),
    ...chord(2, 40, 60, 67, 72),
    ...chord(4, 41, 57, 60),
    ...chord(6, 41, 57, 60),
  ];
  expect(named(notes, 8)).toBe('0:C/E 4:F');
});

test('a broken chord is one chord', () => {
  const broken = [48, 55, 64, 55, 60, 55, 64, 55].map((midi, index) => ({
    start: index / 2,
    end: index / 2 + 0.5,
    midi,
  }));
  expect(named(broken, 4)).toBe('0:C');
});

test('a bass that alternates between root and fifth stands on the root', () => {
  const measure = [[48], [55, 64], [43], [55, 64]].flatMap((keys, start) =>
    keys.map((midi) => ({ start, end: start + 1, midi })),
  );
  expect(named(measure, 4)).toBe('0:C');
});

test('silence has no chord', () => expect(named([], 4)).toBe('0:N.C.'));
test('no beats have no harmony', () => expect(recogniseChords([], 0, 4)).toEqual([]));
