import { expect, test } from 'vitest';
import { isWhole, moved, widest, type Bounds } from './part';

const bounds: Bounds = { lengthSec: 90, leastSec: 5, mostSec: 60 };
const part = { fromSec: 10, toSec: 50 };

test('of what is longer than may be, the beginning is taken at first', () => {
  expect(widest(bounds)).toEqual({ fromSec: 0, toSec: 60 });
  expect(widest({ ...bounds, lengthSec: 30 })).toEqual({ fromSec: 0, toSec: 30 });
});

test.each([
  ['from', 20, [20, 50]],
  ['from', -3, [0, 50]],
  ['from', 48, [48, 53]], // the other end gives way
  ['from', 200, [85, 90]],
  ['to', 30, [10, 30]],
  ['to', 80, [20, 80]], // no longer than may be
  ['to', 200, [30, 90]],
  ['to', 12, [7, 12]],
  ['to', 0, [0, 5]],
] as const)('its end "%s" moved to %i s makes it %j', (end, sec, [fromSec, toSec]) =>
  expect(moved(part, end, sec, bounds)).toEqual({ fromSec, toSec }),
);

test('what is shorter than the least is taken whole', () => {
  const short: Bounds = { lengthSec: 2, leastSec: 5, mostSec: 60 };
  expect(moved(widest(short), 'from', 1, short)).toEqual({ fromSec: 0, toSec: 2 });
  expect(isWhole(moved(widest(short), 'to', 1, short), 2)).toBe(true);
});
