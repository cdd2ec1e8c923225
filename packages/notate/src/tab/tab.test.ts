import type { Tab } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { notatePlayed, PIANO, sheet } from '../testing/played';
import { gripsOf } from './grip';
import { unplayableChords } from './unplayable';

const GUITAR_TAB: Tab = { capo: 0, frets: 22, strings: [40, 45, 50, 55, 59, 64] };
const GUITAR = { ...PIANO, instrument: 'guitar', bpm: 90, timeSignature: { beats: 4, beatUnit: 4 } } as const;

test('an open E major chord lies where every guitarist grips it', () =>
  expect(gripsOf([40, 47, 52, 56, 59, 64], GUITAR_TAB)[0]!.fretPositions.map(({ fret }) => fret)).toEqual([
    0, 2, 2, 1, 0, 0,
  ]));

test('an F major chord is a barre on the first fret', () =>
  expect(gripsOf([41, 48, 53, 57, 60, 65], GUITAR_TAB)[0]!.fretPositions.map(({ fret }) => fret)).toEqual([
    1, 3, 3, 2, 1, 1,
  ]));

test('two notes that only one string has cannot be played together', () =>
  expect(gripsOf([40, 41], GUITAR_TAB)).toEqual([]));

/** Frets of a tune in the order it is played. */
const fretsOf = (tune: string, settings: object = {}): readonly (number | undefined)[] =>
  notatePlayed(tune, { bpm: 90 }, { ...GUITAR, ...settings })
    .score.parts[0]!.measures.flatMap(({ voices }) => voices[0]!.elements)
    .flatMap((element) => (element.kind === 'chord' ? element.heads.map(({ fret }) => fret) : []));

describe('a hand stays where it is', () => {
  test('a scale in the first position uses open strings and four frets', () => {
    const frets = fretsOf('4/4 | E3/q F3/q G3/q A3/q | B3/q C4/q D4/q E4/q |');
    expect(Math.max(...frets.map((fret) => fret ?? 99))).toBeLessThanOrEqual(4);
  });

  test('a tune high up the neck does not jump between positions', () => {
    const frets = fretsOf('4/4 | A5/8 B5/8 C6/8 B5/8 A5/8 B5/8 C6/8 B5/8 |');
    expect(
      Math.max(...frets.map((fret) => fret ?? 99)) - Math.min(...frets.map((fret) => fret ?? 0)),
    ).toBeLessThanOrEqual(4);
  });

  test('a capo on the second fret makes D major an open C shape', () => {
    const frets = fretsOf('4/4 | [D3 F#3 A3 D4 F#4]/w |', { capo: 2 });
    expect(frets).toEqual([3, 2, 0, 1, 0]);
  });
});

test('a chord nobody can reach loses inner notes until it can be played', () => {
  const result = notatePlayed('4/4 | [E2 F2 E4]/w |', { bpm: 90 }, GUITAR);
  expect(sheet(result)).toContain('[E2');
  expect(unplayableChords(result.score, result.score.parts[0]!)).toEqual([]);
});

test('what is held keeps its string while others move', () => {
  const result = notatePlayed('4/4 | C3/w & r/q E4/q D4/q C4/q | G2/w & r/q D4/q B3/q G3/q |', { bpm: 90 }, GUITAR);
  expect(unplayableChords(result.score, result.score.parts[0]!)).toEqual([]);
});
