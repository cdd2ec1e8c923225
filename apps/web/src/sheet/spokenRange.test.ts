import { expect, test } from 'vitest';
import { moreWords, wantedWords, type LineRange } from './spokenRange';

/** All steps until nothing is left to do. */
function steps(start: LineRange, lineCount: number, reader: number): readonly LineRange[] {
  const wanted = wantedWords(lineCount, reader);
  const made = [start];
  for (;;) {
    const now = made.at(-1) ?? start;
    const more = moreWords(now, wanted, reader);
    if (more === now) return made;
    made.push(more);
  }
}

const longest = (ranges: readonly LineRange[]) =>
  Math.max(...ranges.slice(1).map(({ from, to }, index) => to - from - ((ranges[index]?.to ?? 0) - (ranges[index]?.from ?? 0)))); // prettier-ignore

test('all lines of a usual score stand in words, a dozen more at a time', () => {
  const ranges = steps({ from: 0, to: 0 }, 250, 40);
  expect(ranges.at(-1)).toEqual({ from: 0, to: 250 });
  expect(longest(ranges)).toBeLessThanOrEqual(12);
});

test('of a very long score those around the reader do, wherever they are', () => {
  expect(steps({ from: 0, to: 0 }, 1250, 3).at(-1)).toEqual({ from: 0, to: 128 });
  expect(steps({ from: 0, to: 128 }, 1250, 1249).at(-1)).toEqual({ from: 1120, to: 1250 });
  expect(steps({ from: 0, to: 128 }, 1250, 640).at(-1)).toEqual({ from: 512, to: 768 });
});

test('reading on changes nothing for a while, then a few lines at either end', () => {
  const settled = { from: 512, to: 768 };
  expect(moreWords(settled, wantedWords(1250, 650), 650)).toBe(settled);
  expect(moreWords(settled, wantedWords(1250, 660), 660)).toEqual({ from: 544, to: 780 });
});

test('after a leap the words begin with the line that is read', () => {
  expect(moreWords({ from: 0, to: 128 }, wantedWords(1250, 900), 900)).toEqual({ from: 900, to: 912 });
});
