import { expect, test } from 'vitest';
import { lookingInTurn } from './looking';

test('what is told during a look is looked at after it, once', async () => {
  const ends: (() => void)[] = [];
  const told = lookingInTurn(() => new Promise((resolve) => ends.push(resolve)));
  told();
  for (let i = 0; i < 5; i++) told();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]!();
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  told();
  expect(ends).toHaveLength(3);
});
