import { expect, test } from 'vitest';
import { heardChords } from './over-a-line';

const Q = 10_080;
const MEASURE = 4 * Q;
const line = (...pitches: readonly number[]) =>
  pitches.map((midi, index) => ({ startTicks: index * Q, soundEndTicks: index * Q + Q, midi }));
/** A chord in each of two measures, the second over its third. */
const SEGMENTS = [
  { startTicks: 0, endTicks: MEASURE, chord: { root: 0, kind: 'major' as const } },
  { startTicks: MEASURE, endTicks: 2 * MEASURE, chord: { root: 5, kind: 'major' as const, bass: 9 } },
];
const heard = (notes: ReturnType<typeof line>) =>
  heardChords(SEGMENTS, notes, MEASURE).map(({ chord }) => chord && [chord.root, chord.bass]);

test('no chord is invented over a tune that nobody accompanies', () =>
  expect(heard(line(60, 60, 67, 67, 69, 69, 67, 65))).toEqual([undefined, undefined]));

test('notes that sound a little into the next are still one line', () =>
  expect(
    heard(line(60, 62, 64, 65, 67, 65, 64, 62).map((note) => ({ ...note, soundEndTicks: note.soundEndTicks + Q / 4 }))),
  ).toEqual([undefined, undefined]));

test('a line that breaks chords keeps them, but has no bass', () =>
  expect(heard(line(60, 64, 67, 64, 65, 69, 72, 69))).toEqual([
    [0, undefined],
    [5, undefined],
  ]));

test('over chords, and over a bass that is held, the symbols stay', () => {
  const tune = line(60, 60, 67, 67, 69, 69, 67, 65);
  const untouched = [
    [0, undefined],
    [5, 9],
  ];
  expect(heard([...tune, ...tune.map((note) => ({ ...note, midi: note.midi - 4 }))])).toEqual(untouched);
  expect(heard([...tune, { startTicks: 0, soundEndTicks: 2 * MEASURE, midi: 41 }])).toEqual(untouched);
});

test('a tune that is accompanied from the second measure on has its chords from there', () =>
  expect(
    heard([...line(60, 62, 64, 65, 67, 65, 64, 62), { startTicks: MEASURE, soundEndTicks: 2 * MEASURE, midi: 41 }]),
  ).toEqual([undefined, [5, 9]]));

test('no notes and no chords are nothing to do', () => expect(heardChords([], [], MEASURE)).toEqual([]));
