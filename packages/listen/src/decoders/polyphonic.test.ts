import { describe, expect, test } from 'vitest';
import { beliefsOf, type Believed } from '../testing/beliefs';
import { decodePolyphonic } from './polyphonic';

const decode = (frames: number, notes: readonly Believed[], range: readonly [number, number] = [21, 108]) =>
  decodePolyphonic(beliefsOf(frames, notes), { range, onsetThreshold: 0.65 }).map(({ midi, onsetFrame, endFrame }) => [
    midi,
    onsetFrame,
    endFrame,
  ]);

describe('several notes at once', () => {
  test('a chord and a note within it are found with their ends', () =>
    expect(
      decode(100, [
        { midi: 60, from: 10, to: 60 },
        { midi: 64, from: 10, to: 60 },
        { midi: 71, from: 30, to: 40 },
      ]),
    ).toEqual([
      [60, 10, 60],
      [64, 10, 60],
      [71, 30, 40],
    ]));

  test('a note at time 0 and one that rings to the end are found', () =>
    expect(
      decode(50, [
        { midi: 40, from: 0, to: 20 },
        { midi: 45, from: 30, to: 50 },
      ]),
    ).toEqual([
      [40, 0, 20],
      [45, 30, 50],
    ]));

  test('a note struck again while it sounds ends there', () =>
    expect(
      decode(100, [
        { midi: 60, from: 10, to: 60 },
        { midi: 60, from: 35, to: 80 },
      ]),
    ).toEqual([
      [60, 10, 35],
      [60, 35, 80],
    ]));

  test('a dip while another note is struck does not end it', () =>
    expect(
      decode(100, [
        { midi: 60, from: 10, to: 60 },
        { midi: 60, from: 30, to: 38, note: 0.1, onset: 0 },
      ]),
    ).toEqual([[60, 10, 60]]));

  test('an attack without sustain is no note', () => expect(decode(50, [{ midi: 60, from: 10, to: 12 }])).toEqual([]));

  test('a weak octave that begins with its lower note is taken for its overtone', () =>
    expect(
      decode(50, [
        { midi: 48, from: 10, to: 40, onset: 0.95 },
        { midi: 60, from: 11, to: 30, onset: 0.7 },
      ]),
    ).toEqual([[48, 10, 40]]));

  test('a played octave stays, and so does a weak one that begins later', () =>
    expect(
      decode(80, [
        { midi: 48, from: 10, to: 70, onset: 0.95 },
        { midi: 60, from: 10, to: 40, onset: 0.93 },
        { midi: 67, from: 40, to: 70, onset: 0.7 },
      ]).map(([midi]) => midi),
    ).toEqual([48, 60, 67]));

  test('what the instrument cannot play is not written', () =>
    expect(
      decode(
        60,
        [
          { midi: 30, from: 10, to: 40 },
          { midi: 40, from: 10, to: 40 },
          { midi: 95, from: 10, to: 40 },
        ],
        [38, 88],
      ).map(([midi]) => midi),
    ).toEqual([40]));

  test('the lowest and the highest key are heard like the others', () =>
    expect(
      decode(60, [
        { midi: 21, from: 10, to: 40 },
        { midi: 108, from: 20, to: 40 },
      ]).map(([midi]) => midi),
    ).toEqual([21, 108]));

  test('silence is empty', () => {
    expect(decode(100, [])).toEqual([]);
    expect(decode(0, [])).toEqual([]);
  });
});
