import { expect, test } from 'vitest';
import { carryHeardMusic, carryIntoStrangers, carryRandomMusic, mergeRandomMusic } from './testing/laws';

test('a thousand random pieces and twenty heard ones with random edits keep the laws of carrying edits over', () => {
  const random = carryRandomMusic(1000, 1000);
  expect(random.lost / (random.carried + random.lost)).toBeLessThan(0.03);
  carryIntoStrangers(1000, 400);
  const heard = carryHeardMusic(100, 20, 5);
  expect(heard.carried).toBeGreaterThan(10 * heard.lost);
}, 600_000);

test('six hundred pairs of random versions are merged soundly or not at all', () => {
  const { merged, refused } = mergeRandomMusic(1000, 600);
  expect(merged).toBeGreaterThan(2 * refused);
}, 600_000);
