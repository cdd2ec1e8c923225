import { expect, test } from 'vitest';
import { placeSystems } from './pages';

const space = { top: 40, bottom: 800, titleHeight: 60 };

test('systems follow one another below the title', () => {
  const [first, second] = placeSystems([100, 100], space);
  expect(first).toEqual({ index: 0, page: 0, y: 100, scale: 1 });
  expect(second!.y).toBeGreaterThanOrEqual(200);
});

test('no system crosses the bottom margin, and full pages end near it', () => {
  const places = placeSystems(new Array<number>(23).fill(130), space);
  for (const { y } of places) expect(y + 130).toBeLessThanOrEqual(800);
  const onSecond = places.filter(({ page }) => page === 1);
  expect(onSecond[0]!.y).toBe(40);
  expect(onSecond.at(-1)!.y + 130).toBeGreaterThan(780);
});

test('the last page is not spread out', () => {
  const last = placeSystems(new Array<number>(7).fill(130), space).filter(({ page }) => page === 1);
  expect(last[1]!.y - last[0]!.y).toBeLessThan(150);
});

test('a system taller than the page is made smaller, not cut', () => {
  const [only] = placeSystems([1400], space);
  expect(only!.scale).toBeCloseTo(0.5);
  expect(placeSystems([100, 1520], space)[1]).toMatchObject({ page: 1, y: 40, scale: 0.5 });
});

test('no systems need no place', () => expect(placeSystems([], space)).toEqual([]));

const counts = (heights: readonly number[], within = space, complete = true): readonly number[] => {
  const pages: number[] = [];
  for (const { page } of placeSystems(heights, within, complete)) pages[page] = (pages[page] ?? 0) + 1;
  return pages;
};
const equal = (count: number, height: number): readonly number[] => new Array<number>(count).fill(height);

test('a last system that nearly fits stands on the page before, its neighbours a little closer', () => {
  expect(counts(equal(5, 130))).toEqual([5]);
  expect(counts(equal(4, 172), { ...space, titleHeight: 30 })).toEqual([4]);
});

test('a nearly empty last page takes systems from the page before it', () => {
  expect(counts(equal(5, 160))).toEqual([3, 2]);
  expect(counts(equal(9, 160))).toEqual([4, 3, 2]);
});

test('as long as the end of the score is not known, pages are filled', () =>
  expect(counts(equal(5, 160), space, false)).toEqual([4, 1]));

test('no page has a single system where another division avoids it', () => {
  for (let height = 40; height <= 330; height += 10)
    for (let count = 2; count <= 40; count++) {
      const pages = counts(equal(count, height));
      const mostOnFirst = Math.floor((700 + 14) / (height + 14));
      const avoidable = mostOnFirst >= 3 || (mostOnFirst === 2 && count % 2 === 0);
      if (avoidable && count > 1)
        expect([height, count, pages]).not.toEqual([height, count, expect.arrayContaining([1])]);
      expect(pages.reduce((sum, each) => sum + each, 0)).toBe(count);
    }
});

test('two tall systems stand at the top and lower on their page, not close together above white paper', () => {
  const [first, second] = placeSystems(equal(4, 250), space);
  expect(second!.y - first!.y).toBeGreaterThan(250 + 60);
});

test('a page that shares with the last one has its distances', () => {
  const places = placeSystems(equal(5, 160), space);
  const distance = (page: number) => {
    const [first, second] = places.filter((place) => place.page === page);
    return second!.y - first!.y;
  };
  expect(distance(1)).toBeCloseTo(distance(0));
});
