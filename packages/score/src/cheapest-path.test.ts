import { expect, test } from 'vitest';
import { cheapestPath } from './cheapest-path';

const LEVELS = [0, 1, 2];
const near = (state: number, item: number) => Math.abs(state - item);
const path = (items: readonly number[], price: number) =>
  cheapestPath(
    items,
    () => LEVELS,
    near,
    (from, to) => (from === to ? 0 : price),
  );

test('goes along with the items while that is cheap, and stays where a change costs more', () => {
  expect(path([0, 2, 0, 2], 0.5)).toEqual([0, 2, 0, 2]);
  expect(path([0, 0, 2, 0, 0], 1.5)).toEqual([0, 0, 0, 0, 0]);
  expect(path([0, 0, 2, 2, 2], 1.5)).toEqual([0, 0, 2, 2, 2]);
});

test('of equal ways it stays', () => {
  expect(path([1, 1, 1], 0)).toEqual([1, 1, 1]);
  expect(cheapestPath([0, 0, 0], () => LEVELS, () => 0, () => 0)).toEqual([0, 0, 0]); // prettier-ignore
});

test('each item may have states of its own, and some changes are forbidden', () => {
  const states = [['a', 'b'], ['b', 'c'], ['c', 'd']] as const; // prettier-ignore
  const found = cheapestPath(
    states,
    (item) => item,
    (state) => (state === 'd' ? 1 : 0),
    (from, to) => (from === 'b' && to === 'c' ? Infinity : 0),
  );
  expect(found).toHaveLength(3);
  expect(`${found.join('')}`).not.toMatch(/bc/);
});

test('nothing gives nothing; an item without a state is a mistake', () => {
  expect(path([], 1)).toEqual([]);
  expect(() =>
    cheapestPath(
      [1],
      () => [],
      near,
      () => 0,
    ),
  ).toThrow('item 0 has no state');
});
