import { chordName, keyOf } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { recogniseChords } from './chord-symbols';
import { networks } from '../testing/networks';

const chord = (start: number, ...pitches: number[]) => pitches.map((midi) => ({ start, end: start + 2, midi }));
const C = keyOf(0, 'major');
/** Names of the chords found in measures of four pulses. */
const named = (notes: Parameters<typeof recogniseChords>[0], beats: number) =>
  recogniseChords(notes, beats, 4, networks)
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

/** One note after the other, each a pulse long. */
const line = (start: number, ...pitches: number[]) =>
  pitches.map((midi, index) => ({ start: start + index, end: start + index + 0.9, midi }));

describe('no chord is invented', () => {
  test('over silence', () => expect(named([], 4)).toBe('0:N.C.'));

  test('over a measure of silence between two chords, though both are the same', () =>
    expect(
      named([...chord(0, 48, 64, 67), ...chord(2, 48, 64, 67), ...chord(8, 48, 64, 67), ...chord(10, 48, 64, 67)], 12),
    ).toBe('0:C 4:N.C. 8:C'));

  test.each([0, 2, 7, 9])('over one note struck again and again, pitch class %i', (pitch) =>
    expect(named(line(0, ...Array.from({ length: 12 }, () => 60 + pitch)), 12)).toBe('0:N.C.'),
  );

  test('over one note in octaves', () =>
    expect(named([...line(0, 36, 36, 36, 36), ...line(0, 48, 60, 48, 60)], 4)).toBe('0:N.C.'));

  test('over a pick-up of one line', () =>
    expect(named([...line(3, 67), ...chord(4, 48, 64, 67), ...chord(6, 48, 64, 72)], 8)).toBe('0:N.C. 4:C'));

  test('but one note within a measure of harmony changes nothing', () =>
    expect(
      named([...chord(0, 48, 64, 67), ...line(2, 48, 48), ...chord(4, 48, 64, 67), ...chord(6, 48, 64, 67)], 8),
    ).toBe('0:C'));

  test('and a pick-up of full chords has its own', () =>
    expect(named([...chord(2, 43, 59, 62), ...chord(4, 48, 64, 67), ...chord(6, 48, 64, 72)], 8)).toBe(
      '0:N.C. 2:G 4:C',
    ));
});

test('no beats have no harmony', () => expect(recogniseChords([], 0, 4, networks)).toEqual([]));
