import { expect, test } from 'vitest';
import { lookingInTurn } from './looking';

test('what is announced during a look is looked at after it, once', async () => {
  const ends: (() => void)[] = [];
  const announce = lookingInTurn(() => new Promise((resolve) => ends.push(resolve)));
  announce();
  for (let i = 0; i < 5; i++) announce();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]!();
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  announce();
  expect(ends).toHaveLength(3);
});
