import { expect, test } from 'vitest';
import { frameToSec } from '../../network/frames';
import type { HeardParts } from '../../network/heard-parts';
import { emptyPosteriors } from '../../network/posteriors';
import { credulousJudges, passageOf } from '../../testing/judges';
import { drums } from '../../testing/not-music';
import { struckDrums } from './struck-drums';

const WINDOWS = 6;
const sound = drums(10);
const posteriors = emptyPosteriors(WINDOWS);
const passage = {
  ...passageOf(posteriors),
  ...{ from: 200, to: posteriors.frames - 100 },
  readSound: (start: number, into: Float32Array) => into.set(sound.subarray(start, start + into.length)),
};
/** The network takes every 40th frame for a kick, or none. */
async function strikesWhere(someoneDrums: boolean) {
  const nobody = await credulousJudges.tellParts(posteriors);
  const kick = Float32Array.from({ length: posteriors.frames }, (_, at) => Number(someoneDrums && at % 40 === 0) / 2);
  const told: HeardParts = { ...nobody, drums: { ...nobody.drums, kick } };
  return struckDrums(told, passage);
}

test('strikes are those of the sound, on the clock of the passage and within it', async () => {
  const strikes = await strikesWhere(true);
  const kicks = strikes.filter(({ drum }) => drum === 'kick').map(({ frame }) => frameToSec(frame));
  // On one and three of each bar of two seconds; of two kicks in a row the second is hard to tell.
  const expected = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
    (sec) => sec > frameToSec(passage.from) + 0.05 && sec < frameToSec(passage.to) - 0.05,
  );
  expect(expected.length).toBeGreaterThan(5);
  for (const sec of expected) expect(kicks.some((at) => Math.abs(at - sec) < 0.05)).toBe(true);
  expect(strikes.every(({ frame }) => frame >= passage.from && frame < passage.to)).toBe(true);
});

test('where nobody drums, what sounds like a strike is none', async () =>
  expect(await strikesWhere(false)).toEqual([]));
