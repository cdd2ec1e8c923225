import { expect, test } from 'vitest';
import { FRAMES_PER_WINDOW } from '../network/frames';
import type { NoteJudges } from '../network/infer';
import { emptyPosteriors } from '../network/posteriors';
import { credulousJudges } from '../testing/judges';
import { BesideHeard } from './beside-heard';

/** Counts what the network of the parts is asked. */
function counting() {
  const asked: number[] = [];
  const judges: NoteJudges = {
    ...credulousJudges,
    tellParts: (posteriors) => {
      asked.push(posteriors.frames);
      return credulousJudges.tellParts(posteriors);
    },
  };
  return { asked, judges };
}

test('a long recording costs no more than four pieces of a few seconds', async () => {
  const { asked, judges } = counting();
  const beside = new BesideHeard();
  for (let passage = 0; passage < 40; passage++) beside.see(emptyPosteriors(40), 36 * passage);
  expect(asked).toEqual([]);
  const { drums = NaN, tune = NaN } = (await beside.heard(judges)) ?? {};
  expect(asked).toEqual([1, 2, 3, 4].map(() => 4 * FRAMES_PER_WINDOW));
  // Silence is nobody.
  expect(Math.max(drums, tune)).toBeLessThan(0.5);
});

test('of a short one there is one piece, as long as it is', async () => {
  const { asked, judges } = counting();
  const beside = new BesideHeard();
  beside.see(emptyPosteriors(2), 0);
  await beside.heard(judges);
  expect(asked).toEqual([2 * FRAMES_PER_WINDOW]);
});
