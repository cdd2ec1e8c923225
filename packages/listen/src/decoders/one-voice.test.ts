import { describe, expect, test } from 'vitest';
import { credulousJudges } from '../testing/judges';
import { posteriorsOf, type ModelledNote } from '../testing/posteriors';
import { decodeOneVoice } from './one-voice';

const FLUTE = [58, 98] as const;
const decode = (frames: number, notes: readonly ModelledNote[], range: readonly [number, number] = FLUTE) =>
  decodeOneVoice(posteriorsOf(frames, notes), range, credulousJudges.repeats).map(({ midi, onsetFrame, endFrame }) => [
    midi,
    onsetFrame,
    endFrame,
  ]);

describe('one voice', () => {
  test('a line is found note by note, from time 0 to the end', () =>
    expect(
      decode(90, [
        { midi: 72, from: 0, to: 30 },
        { midi: 74, from: 30, to: 60 },
        { midi: 76, from: 60, to: 90 },
      ]),
    ).toEqual([
      [72, 0, 30],
      [74, 30, 60],
      [76, 60, 90],
    ]));

  test('a slurred note without any attack begins where its pitch does', () =>
    expect(
      decode(70, [
        { midi: 72, from: 5, to: 30 },
        { midi: 77, from: 30, to: 60, onset: 0.05 },
      ]),
    ).toEqual([
      [72, 5, 30],
      [77, 30, 60],
    ]));

  test('a rest between notes stays a rest', () =>
    expect(
      decode(100, [
        { midi: 72, from: 5, to: 30 },
        { midi: 72, from: 60, to: 90 },
      ]),
    ).toEqual([
      [72, 5, 30],
      [72, 60, 90],
    ]));

  test('a note tongued again while it sounds is two notes', () =>
    expect(
      decode(80, [
        { midi: 72, from: 5, to: 40 },
        { midi: 72, from: 40, to: 70 },
      ]),
    ).toEqual([
      [72, 5, 40],
      [72, 40, 70],
    ]));

  test('a short slip of the network to another pitch is not a note', () =>
    expect(
      decode(80, [
        { midi: 72, from: 5, to: 70 },
        { midi: 72, from: 30, to: 33, note: 0.3, onset: 0 },
        { midi: 73, from: 30, to: 33, onset: 0.2 },
      ]),
    ).toEqual([[72, 5, 70]]));

  test('of a note and its louder octave the lower is played', () =>
    expect(
      decode(
        80,
        [
          { midi: 40, from: 5, to: 70, note: 0.7 },
          { midi: 52, from: 5, to: 70, note: 0.85 },
        ],
        [23, 67],
      ),
    ).toEqual([[40, 5, 70]]));

  test('an attack believed a little before the pitch wins begins the note there and ends the one before', () => {
    const notes = decode(80, [
      { midi: 72, from: 5, to: 33 },
      { midi: 76, from: 33, to: 70, onset: 0 },
      { midi: 76, from: 30, to: 31, note: 0.1 },
    ]);
    expect(notes).toEqual([
      [72, 5, 30],
      [76, 30, 70],
    ]);
  });

  test('the open strings of a bass are heard like others, though their octaves are believed in as well', () => {
    const strings = [28, 33, 38, 43].map((midi, index): ModelledNote => ({
      midi,
      from: 30 * index,
      to: 30 * (index + 1),
    }));
    const octaves = strings.map((one): ModelledNote => ({ ...one, midi: one.midi + 12, onset: 0.5, note: 0.6 }));
    const heard = decode(120, [...strings, ...octaves], [23, 67]);
    expect(heard).toEqual(strings.map(({ midi, from, to }) => [midi, from, to]));
    // Two octaves higher they are as many notes at the same times.
    const higher = (one: ModelledNote): ModelledNote => ({ ...one, midi: one.midi + 24 });
    const high = decode(120, [...strings, ...octaves].map(higher), [23, 98]);
    expect(high.map(([, from, to]) => [from, to])).toEqual(heard.map(([, from, to]) => [from, to]));
  });

  test('notes out of the range of the instrument are not heard', () =>
    expect(decode(60, [{ midi: 40, from: 5, to: 50 }])).toEqual([]));

  test('silence is empty', () => {
    expect(decode(100, [])).toEqual([]);
    expect(decode(0, [])).toEqual([]);
  });
});
