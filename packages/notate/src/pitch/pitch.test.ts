import { keyOf, TICKS_PER_QUARTER } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import type { PlacedNote } from '../placed-note';
import { findKey } from './find-key';
import { keysByMeasure, spellingInKeys } from './key-regions';
import { spellNotes } from './spell';
import { networks } from '../testing/networks';

/** One note a beat, each ringing until the next. */
const line = (pitches: readonly number[], from = 0): PlacedNote[] =>
  pitches.map((midi, beat) => ({
    startTicks: (from + beat) * TICKS_PER_QUARTER,
    soundEndTicks: (from + beat + 1) * TICKS_PER_QUARTER,
    midi,
    velocity: 70,
    confidence: 1,
  }));
const keyOfLine = (pitches: readonly number[]) => findKey(line(pitches), TICKS_PER_QUARTER, networks.keys);

describe('the key', () => {
  test('a D major scale that rests on D and A is in D major', () =>
    expect(keyOfLine([62, 64, 66, 67, 69, 71, 73, 74, 69, 66, 62, 62])).toEqual(keyOf(2, 'major')));

  test('a raised seventh does not hide A minor', () =>
    expect(keyOfLine([69, 71, 72, 74, 76, 77, 80, 81, 76, 72, 69, 69, 64])).toEqual(keyOf(9, 'minor')));

  test('it moves with the music', () => {
    const tune = [60, 64, 67, 65, 62, 67, 71, 72, 69, 65, 67, 60];
    for (let up = 0; up < 12; up++) expect(keyOfLine(tune.map((midi) => midi + up))).toEqual(keyOf(up, 'major'));
  });

  test('silence is in C major', () => expect(keyOfLine([])).toEqual(keyOf(0, 'major')));
});

describe('keys inside a piece', () => {
  const phrase = [60, 64, 67, 64, 65, 69, 67, 64, 62, 65, 67, 71, 72, 67, 64, 60];
  const verse = (up: number, from: number) =>
    line(
      [...phrase, ...phrase, ...phrase, ...phrase].map((midi) => midi + up),
      from,
    );

  test('sixteen measures in C and sixteen in E have two signatures, and spell them', () => {
    const notes = [...verse(0, 0), ...verse(4, 64)];
    const keys = keysByMeasure(notes, 32, 4 * TICKS_PER_QUARTER, TICKS_PER_QUARTER, keyOf(0, 'major'), networks.keys);
    expect(keys.map(({ fifths }) => fifths).filter((fifths, k) => fifths !== (k < 16 ? 0 : 4)).length).toBeLessThan(3);
    expect(new Set(keys.map(({ fifths }) => fifths))).toEqual(new Set([0, 4]));
    const spelling = spellingInKeys(notes, keys, 4 * TICKS_PER_QUARTER, TICKS_PER_QUARTER);
    const high = notes.find(({ startTicks, midi }) => startTicks > 90 * TICKS_PER_QUARTER && midi === 68)!;
    expect(spelling(high)).toBeUndefined(); // G sharp is in the signature
  });

  test('four measures in the dominant are an excursion', () => {
    const notes = [
      ...verse(0, 0),
      ...line(
        phrase.map((midi) => midi + 7),
        64,
      ),
      ...verse(0, 80),
    ];
    const keys = keysByMeasure(notes, 36, 4 * TICKS_PER_QUARTER, TICKS_PER_QUARTER, keyOf(0, 'major'), networks.keys);
    expect(new Set(keys.map(({ fifths }) => fifths))).toEqual(new Set([0]));
  });
});

describe('spelling in C major', () => {
  const C = keyOf(0, 'major');
  const named = (notes: Parameters<typeof spellNotes>[0]) => spellNotes(notes, C);

  test('notes of the key need no spelling of their own', () =>
    expect(
      named([
        { midi: 60, at: 0 },
        { midi: 67, at: 0 },
      ]),
    ).toEqual([undefined, undefined]));

  test('a step down from a black key makes it flat', () =>
    expect(
      named([
        { midi: 68, at: 0, next: 67 },
        { midi: 67, at: 1 },
      ])[0],
    ).toMatchObject({ step: 'A', alter: -1 }));

  test('a step up from a black key makes it sharp', () =>
    expect(
      named([
        { midi: 63, at: 0, next: 64 },
        { midi: 64, at: 1 },
      ])[0],
    ).toMatchObject({ step: 'D', alter: 1 }));

  test('between two of the same note a black key is its neighbour, whatever sounds with it', () => {
    const flats = [70, 65].map((midi) => ({ midi, at: 1 }));
    expect(
      named([{ midi: 64, at: 0 }, { midi: 63, at: 1, next: 64, before: 64 }, ...flats, { midi: 64, at: 2 }])[1],
    ).toMatchObject({ step: 'D', alter: 1 });
  });

  test('a note struck again leads where its line leads at last', () => {
    const notes = line([63, 63, 64]);
    const spelling = spellingInKeys(notes, [C], 4 * TICKS_PER_QUARTER, TICKS_PER_QUARTER);
    expect(notes.slice(0, 2).map(spelling)).toMatchObject([
      { step: 'D', alter: 1 },
      { step: 'D', alter: 1 },
    ]);
  });
});
