import { median } from '@notewright/score/lists';
import { expect, test } from 'vitest';
import { carryHeardMusic, carryIntoStrangers, carryRandomMusic } from './testing/laws';
import { mergeRandomMusic } from './testing/merge-laws';

test('random edits of random music: each is carried over or reported, the score is sound, and going back gives the edited score', () => {
  const { carried, lost } = carryRandomMusic(1, 40);
  expect(carried).toBeGreaterThan(100);
  // Which edits a number draws changes with every new action: up to .035 were seen.
  expect(lost / (carried + lost)).toBeLessThan(0.05);
});

test('random edits of heard music, then other settings: each is carried over or reported, and most are carried over', () => {
  // One draw may change every note of a piece, so that half of it is lost in another meter: the middle song counts.
  const shares = [1, 2, 3, 4, 5].map((seed) => {
    const { carried, lost } = carryHeardMusic(seed, 1, 1);
    return lost / (carried + lost);
  });
  expect(median(shares)).toBeLessThan(0.1);
});

test('edits carried into other music than they were made in break nothing', () => {
  carryIntoStrangers(1, 10);
});

test('two musicians edit the same music: their versions are merged soundly or not at all', () => {
  const { merged, refused, conflicts } = mergeRandomMusic(1, 20);
  expect(merged).toBeGreaterThan(refused);
  expect(conflicts).toBeGreaterThan(0);
});
