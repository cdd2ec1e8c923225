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
