import { describe, expect, it } from 'vitest';
import {
  alikeInTurn,
  countBefore,
  indexOfLeast,
  indexOfMost,
  isFilled,
  itemAt,
  lastOf,
  median,
  neighbours,
  sideBySide,
} from './lists';

describe('lists', () => {
  it('tell whether they are filled, and what is last', () => {
    expect(isFilled([])).toBe(false);
    expect(isFilled([undefined])).toBe(true);
    expect(lastOf([1, 2, 3])).toBe(3);
  });

  it('give the item at an index, and say so where there is none', () => {
    expect([itemAt(['do', 're'], 1), itemAt([0], 0)]).toEqual(['re', 0]);
    for (const index of [-1, 2, 0.5])
      expect(() => itemAt(['do', 're'], index)).toThrow(`no item ${index} in a list of 2`);
  });

  it('pair each item with the one after it', () => {
    expect(neighbours([1, 2, 3])).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(neighbours([undefined, 1])).toEqual([[undefined, 1]]);
    expect(neighbours([1])).toEqual([]);
    expect(neighbours([])).toEqual([]);
  });

  it('lie side by side as far as the shortest goes', () => {
    expect(sideBySide([1, 2, 3], ['a', 'b'])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    expect(sideBySide([1], [2], [3])).toEqual([[1, 2, 3]]);
    expect(sideBySide([1], [])).toEqual([]);
  });

  it('are alike when each item is, and neither is longer', () => {
    const same = (a: number, b: number) => a === b;
    expect(alikeInTurn([1, 2], [1, 2], same)).toBe(true);
    expect(alikeInTurn([1, 2], [1, 3], same)).toBe(false);
    expect(alikeInTurn([1], [1, 2], same)).toBe(false);
    expect(alikeInTurn([1, 2], [1], same)).toBe(false);
    expect(alikeInTurn([], [], same)).toBe(true);
  });

  it('count what is before something as a walk would', () => {
    for (let length = 0; length < 9; length++)
      for (let border = -1; border <= length; border++) {
        const list = Array.from({ length }, (_, index) => index);
        expect(countBefore(list, (item) => item < border)).toBe(list.filter((item) => item < border).length);
      }
  });

  it('find the first of the smallest and of the largest', () => {
    expect(indexOfLeast([3, 1, 2, 1])).toBe(1);
    expect(indexOfLeast([Infinity, Infinity])).toBe(0);
    expect(indexOfLeast([])).toBe(0);
    expect(indexOfMost(Float64Array.of(1, 3, 2, 3))).toBe(1);
    expect(indexOfMost(new Float64Array())).toBe(0);
  });

  it('have a median', () => {
    expect(median([5, 1, 10])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });
});
