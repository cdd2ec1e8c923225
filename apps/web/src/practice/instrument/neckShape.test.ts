import { allSounding } from '@notewright/playback';
import type { Tab } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { chordsOf, easiestPlace, fretsShown, placesOnNeck, spotOf } from './neckShape';

const GUITAR: Tab = { capo: 0, frets: 22, strings: [40, 45, 50, 55, 59, 64] };

/** What is on the neck at the start, as course.fret of each pitch. */
function onNeck(
  text: string,
  { tab = GUITAR, semitones = 0, written = {} as { string?: number; fret?: number } } = {},
) {
  const score = music(text);
  const [part] = score.parts;
  if (!part) throw new Error('a score without parts');
  const chords = new Map(
    [...chordsOf(part)].map(([id, chord]) => [
      id,
      { ...chord, heads: chord.heads.map((head, index) => (index === 0 ? { ...head, ...written } : head)) },
    ]),
  );
  return placesOnNeck(allSounding(score).at(0), chords, tab, semitones).map(
    ({ midi, course, fret }) => `${midi}: ${course}.${fret}`,
  );
}

test('the string that is written is the one that is shown', () => {
  expect(onNeck('4/4 | E4/w |')).toEqual(['64: 1.0']);
  expect(onNeck('4/4 | E4/w |', { written: { string: 3, fret: 9 } })).toEqual(['64: 3.9']);
});

test('a chord takes a string for each note', () => {
  expect(onNeck('4/4 | [E2 B2 E3 G#3 B3 E4]/w |')).toEqual([
    '64: 1.0',
    '59: 2.0',
    '56: 3.1',
    '52: 4.2',
    '47: 5.2',
    '40: 6.0',
  ]);
});

test('heard at another pitch it moves along its string, and leaves it only where that ends', () => {
  const written = { string: 3, fret: 9 };
  expect(onNeck('4/4 | E4/w |', { written, semitones: 2 })).toEqual(['66: 3.11']);
  expect(onNeck('4/4 | E4/w |', { written: { string: 5, fret: 0 }, semitones: -1 })).toEqual(['63: 2.4']);
});

test('frets are counted from the capo', () => {
  expect(onNeck('4/4 | G4/w |', { tab: { ...GUITAR, capo: 3 } })).toEqual(['67: 1.0']);
});

test('what the instrument has not is nowhere on it', () => {
  expect(onNeck('4/4 | C2/w |')).toEqual([]);
  expect(easiestPlace(36, GUITAR)).toBeUndefined();
  expect(easiestPlace(45, GUITAR)).toEqual({ course: 5, fret: 0 });
});

test('an octave of frets is drawn, and more where the music needs them and the neck has them', () => {
  expect(fretsShown([], GUITAR)).toBe(12);
  expect(fretsShown([79], GUITAR)).toBe(15);
  expect(fretsShown([100], GUITAR)).toBe(22);
  expect(fretsShown([60], { ...GUITAR, frets: 5 })).toBe(5);
});

test('the first string is drawn on top, the open strings on the left', () => {
  expect(spotOf({ course: 1, fret: 0 }, 4, 9)).toEqual({ x: 0.05, y: 0.125 });
  expect(spotOf({ course: 4, fret: 9 }, 4, 9)).toEqual({ x: 0.95, y: 0.875 });
});
