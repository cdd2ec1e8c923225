import { expect, test } from 'vitest';
import { linesOf } from './screen-lines';

test('zoom 0, 1, 2 show 4, 2, 1 measures per line', () =>
  expect(([0, 1, 2] as const).map((zoom) => linesOf(10, zoom, 1000).length)).toEqual([3, 5, 10]));

test('locked measures get no line', () => {
  const lines = linesOf(6, 0, 1000);
  expect(lines.at(-1)).toMatchObject({ from: 4, to: 6 });
});

test('a short last line keeps the measure widths of the others', () =>
  expect(linesOf(10, 0, 1000).map(({ shownPx }) => shownPx)).toEqual([1000, 1000, 500]));

test('fewer measures per line make larger notes, within reason, and phones are not asked for the impossible', () => {
  const size = (zoom: 0 | 1 | 2, pageWidth: number) => {
    const [line] = linesOf(10, zoom, pageWidth);
    return line!.shownPx / line!.widthPx;
  };
  expect(size(0, 1200)).toBe(1);
  expect(size(1, 1200)).toBeCloseTo(1.4);
  expect(size(2, 1200)).toBeCloseTo(1.8, 1);
  expect(size(2, 360)).toBeCloseTo(1.1, 1);
  expect(size(0, 360)).toBe(1);
});
