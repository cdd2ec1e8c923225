import { describe, expect, test } from 'vitest';
import { LOWEST_MIDI, PITCHES } from '../network/frames';
import { beliefsOf, type Believed } from '../testing/beliefs';
import type { JudgeNote } from './note-confidence';
import { decodePolyphonic } from './polyphonic';

/** As sure as the onset belief says: these tests are about what follows from the judgement. */
const byOnset: JudgeNote = ({ onset }, midi, frame) => onset[frame * PITCHES + midi - LOWEST_MIDI]!;
const decode = (frames: number, notes: readonly Believed[], range: readonly [number, number] = [21, 108]) =>
  decodePolyphonic(beliefsOf(frames, notes), range, byOnset).map(({ midi, onsetFrame, endFrame }) => [
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
        { midi: 60, from: 30, to: 34, note: 0.1, onset: 0 },
      ]),
    ).toEqual([[60, 10, 60]]));

  test('a soft note, never believed much, is held as long as it sounds', () =>
    expect(decode(80, [{ midi: 60, from: 10, to: 60, note: 0.45 }])).toEqual([[60, 10, 60]]));

  test('a judge that is not sure keeps a note out', () => {
    const beliefs = beliefsOf(80, [
      { midi: 48, from: 10, to: 40 },
      { midi: 60, from: 10, to: 40 },
    ]);
    const noOctaves: JudgeNote = (_, midi) => (midi === 60 ? 0.49 : 0.5);
    expect(decodePolyphonic(beliefs, [21, 108], noOctaves).map(({ midi }) => midi)).toEqual([48]);
  });

  test('two attacks within 46 ms are one, the surer', () =>
    expect(
      decode(80, [
        { midi: 60, from: 10, to: 60, onset: 0.6 },
        { midi: 60, from: 13, to: 60, onset: 0.9 },
      ]),
    ).toEqual([[60, 13, 60]]));

  test('a sure attack is a note of 46 ms at least, but not beyond the recording', () =>
    expect(
      decode(50, [
        { midi: 60, from: 10, to: 11 },
        { midi: 70, from: 48, to: 50 },
      ]),
    ).toEqual([
      [60, 10, 14],
      [70, 48, 50],
    ]));

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
