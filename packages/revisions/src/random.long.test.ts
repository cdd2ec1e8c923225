import { expect, test } from 'vitest';
import { carryHeardMusic, carryIntoStrangers, carryRandomMusic } from './testing/laws';

test('two thousand random pieces and forty heard ones with random edits keep the laws of carrying edits over', () => {
  const random = carryRandomMusic(1000, 2000);
  expect(random.lost / (random.carried + random.lost)).toBeLessThan(0.03);
  carryIntoStrangers(1000, 1000);
  const heard = carryHeardMusic(100, 40, 5);
  expect(heard.carried).toBeGreaterThan(10 * heard.lost);
});
