import { expect, test } from 'vitest';
import { RecentMap } from './recentMap';

test('the entry that was not used for longest goes first', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  map.set('a', 4); // another value for what is there takes nobody's place
  expect([map.get('c'), map.get('a')]).toEqual([3, 4]);
});
