import { expect, test } from 'vitest';
import type { HeadBox } from '@notewright/engraving/layout';
import { veilsOf } from './veils';

const staff = (partIndex: number, staff: number, y: number, measureIndex = 4) => ({
  ...{ partIndex, staff, y, measureIndex },
  ...{ x: 0, width: 100, height: 30, tab: false },
});
const high = { partIndex: 0, staff: 0, y: 8, height: 6 } as HeadBox;
const LINE = {
  heads: [high],
  staves: [
    staff(0, 0, 20),
    staff(0, 1, 90),
    staff(1, 0, 160),
    staff(0, 0, 20, 5),
    staff(0, 1, 90, 5),
    staff(1, 0, 160, 5),
  ],
};

test('what is heard has no veil', () => expect(veilsOf(LINE, () => true)).toEqual([]));

test('a silent staff is veiled to halfway to its neighbours, silent neighbours as one', () => {
  expect(veilsOf(LINE, (part, staff) => part === 1 || staff === 0)).toEqual([{ fromY: 70, toY: 140 }]);
  expect(veilsOf(LINE, (part) => part === 1)).toEqual([{ fromY: 2, toY: 140 }]);
  expect(veilsOf(LINE, (part, staff) => part === 0 && staff === 1)).toEqual([
    { fromY: 2, toY: 70 },
    { fromY: 140, toY: 196 },
  ]);
});

test('a line that is not drawn yet has none', () =>
  expect(veilsOf({ staves: [], heads: [] }, () => false)).toEqual([]));
