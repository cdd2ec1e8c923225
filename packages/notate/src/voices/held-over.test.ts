import { TICKS_PER_QUARTER as Q } from '@notewright/score';
import { expect, test } from 'vitest';
import type { ChordSpan } from './staff-lines';
import { heldOverShortRests } from './held-over';

const span = (from: number, to: number): ChordSpan => ({ startTicks: from * Q, endTicks: to * Q, content: [] });
/** Where each span of each line ends, in quarters; 4/4. */
const ends = (...lines: readonly (readonly ChordSpan[])[]) =>
  heldOverShortRests(lines, 4 * Q, Q / 2).map((line) => line.map(({ endTicks }) => endTicks / Q));

const above = [span(0, 8)];

test('a second voice is held through a sixteenth rest, not through an eighth', () => {
  expect(ends(above, [span(0, 1.75), span(2, 3)])).toEqual([[8], [2, 3]]);
  expect(ends(above, [span(0, 1.5), span(2, 3)])).toEqual([[8], [1.5, 3]]);
});

test('the upper voice has its rests', () => expect(ends([span(0, 1.75), span(2, 3)], [])).toEqual([[1.75, 3], []]));

test('nothing is held over a barline', () => {
  expect(ends(above, [span(0, 3.75), span(4, 5)])).toEqual([[8], [3.75, 5]]);
  expect(ends(above, [span(0, 4), span(4.25, 5)])).toEqual([[8], [4, 5]]);
});

test('a note that comes over the barline is', () =>
  expect(ends(above, [span(3, 4.75), span(5, 6)])).toEqual([[8], [5, 6]]));

test('alone in its measure it is no second voice', () =>
  expect(ends([span(0, 4)], [span(4, 4.75), span(5, 6)])).toEqual([[4], [4.75, 6]]));
