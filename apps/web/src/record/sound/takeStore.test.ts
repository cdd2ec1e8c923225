import { expect, test } from 'vitest';
import { joined } from './takeStore';

test('the pieces of a recording are put together in their order; none are silence of no length', () => {
  const pieces = [Int16Array.of(1, -2), new Int16Array(0), Int16Array.of(32767), Int16Array.of(-32768, 5)];
  expect(joined(pieces)).toEqual(Int16Array.of(1, -2, 32767, -32768, 5));
  expect(joined([])).toEqual(new Int16Array(0));
});
