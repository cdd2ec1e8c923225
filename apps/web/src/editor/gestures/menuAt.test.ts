import { expect, test } from 'vitest';
import { staffMeasureAt } from './menuAt';
import { paper } from './testing/paper';

test('between the lines of a staff is its measure, above and beside them bare paper', () => {
  const { place } = paper('C5/q D5/q E5/h');
  const at = (clientX: number, clientY: number) => staffMeasureAt(place, { clientX, clientY });
  const measure = { partIndex: 0, staff: 0, measureIndex: 0 };
  expect([at(200, 101), at(200, 131)]).toEqual([measure, measure]);
  expect([at(200, 99), at(200, 133), at(401, 110)]).toEqual([undefined, undefined, undefined]);
});
