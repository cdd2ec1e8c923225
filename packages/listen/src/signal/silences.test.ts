import { expect, test } from 'vitest';
import { LoudParts } from './loud-parts';
import { findSilences, thinnedLoudness } from './silences';

const levels = (...parts: readonly (readonly [sec: number, db: number])[]) => ({
  frameRateHz: 50,
  levelsDb: parts.flatMap(([sec, db]) => new Array<number>(Math.round(sec * 50)).fill(db)),
});

test('silences are stretches of half a second and more, a breath is none', () => {
  const loudness = levels([1, -90], [2, -20], [0.3, -80], [1, -20], [2, -75]);
  expect(findSilences(loudness, -70, 6.25)).toEqual([
    { fromSec: 0, toSec: 1 },
    { fromSec: 4.3, toSec: 6.25 },
  ]);
  expect(findSilences(levels([3, -20]), -70, 3)).toEqual([]);
  expect(findSilences(levels(), -70, 0)).toEqual([]);
});

test('the loudest of each tenth of a second is kept', () => {
  const loudness = levels([0.02, -30], [0.08, -60], [0.05, -10]);
  expect(thinnedLoudness(loudness)).toEqual({ frameRateHz: 10, values: [-30, -10] });
});

test('a soft movement has loud parts of its own', () => {
  const loudness = levels([100, -15], [100, -40]);
  const parts = new LoudParts();
  expect(parts.around(loudness, 10)).toBe(-15);
  expect(parts.around(loudness, 190)).toBe(-40);
  expect(parts.around(levels(), 0)).toBe(-120);
});
