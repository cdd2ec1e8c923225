import { keyOf } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { findKey } from './find-key';
import { spellNotes } from './spell';

const weightsOf = (pitches: readonly number[]): number[] => {
  const weights = new Array<number>(12).fill(0);
  for (const midi of pitches) weights[midi % 12]! += 1;
  return weights;
};

describe('the key', () => {
  test('a D major scale that rests on D and A is in D major', () =>
    expect(findKey(weightsOf([62, 64, 66, 67, 69, 71, 73, 74, 69, 66, 62, 62]))).toEqual(keyOf(2, 'major')));

  test('a raised seventh does not hide A minor', () =>
    expect(findKey(weightsOf([69, 71, 72, 74, 76, 77, 80, 81, 76, 72, 69, 69, 64]))).toEqual(keyOf(9, 'minor')));

  test('silence is in C major', () => expect(findKey(new Array<number>(12).fill(0))).toEqual(keyOf(0, 'major')));
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
});
