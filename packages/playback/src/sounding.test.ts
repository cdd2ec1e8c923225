import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { allSounding } from './sounding';

const QUARTER = 40320 / 4;
const midisAt = (text: string, quarters: readonly number[]) => {
  const sounding = allSounding(music(text));
  return quarters.map((quarter) => sounding.at(quarter * QUARTER).map(({ midi }) => midi));
};

test('what sounds is what has begun and not ended: chords, rests, ties, both hands', () => {
  expect(
    midisAt('4/4 clefs=treble,bass | [C5 E5]/q r/q G5/h~ // C3/w | G5/q r/h. // r/w |', [0, 0.5, 1, 2, 3.5, 4.5, 5]),
  ).toEqual([[48, 72, 76], [48, 72, 76], [48], [48, 79], [48, 79], [79], []]);
});

test('before the music, after it, and without any, nothing sounds', () => {
  expect(midisAt('4/4 | C4/w |', [-1, 0, 4, 9])).toEqual([[], [60], [], []]);
  expect(midisAt('4/4 | r/w |', [0])).toEqual([[]]);
});

test('a key comes up a moment before it is struck again', () => {
  expect(midisAt('4/4 | C4/q C4/q r/h |', [0.8, 0.95, 1])).toEqual([[60], [], [60]]);
});

test('a part that is silenced is watched all the same', () => {
  const score = music('4/4 | C4/w |');
  const silenced = { ...score, parts: score.parts.map((part) => ({ ...part, mute: true })) };
  expect(allSounding(silenced).at(0)).toHaveLength(1);
});
