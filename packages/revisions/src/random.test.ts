import { expect, test } from 'vitest';
import { carryHeardMusic, carryIntoStrangers, carryRandomMusic } from './testing/laws';
import { mergeRandomMusic } from './testing/merge-laws';

test('random edits of random music: each is carried over or reported, the score is sound, and going back gives the edited score', () => {
  const { carried, lost } = carryRandomMusic(1, 40);
  expect(carried).toBeGreaterThan(100);
  expect(lost / (carried + lost)).toBeLessThan(0.03);
});

test('random edits of heard music, then other settings: each is carried over or reported, and most are carried over', () => {
  const { carried, lost } = carryHeardMusic(1, 2, 2);
  expect(carried).toBeGreaterThan(10 * lost);
});

test('edits carried into other music than they were made in break nothing', () => {
  carryIntoStrangers(1, 10);
});

test('two musicians edit the same music: their versions are merged soundly or not at all', () => {
  const { merged, refused, conflicts } = mergeRandomMusic(1, 20);
  expect(merged).toBeGreaterThan(refused);
  expect(conflicts).toBeGreaterThan(0);
});
