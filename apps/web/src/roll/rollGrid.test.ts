import { TICKS_PER_QUARTER } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { firstEndingAfter, rollGrid } from './rollGrid';

const grid = (text: string, visible?: number) =>
  rollGrid(music(text), visible).map(({ number, startTicks, beats }) => [
    number,
    startTicks / TICKS_PER_QUARTER,
    beats.map((ticks) => ticks / TICKS_PER_QUARTER),
  ]);

test('beats are what the meter is felt in', () => {
  expect(grid('3/4 | C4/h. | D4/h. |')).toEqual([
    [1, 0, [1, 2]],
    [2, 3, [4, 5]],
  ]);
  expect(grid('6/8 | C4/h. |')).toEqual([[1, 0, [1.5]]]);
  expect(grid('7/8 | C4/h r/q r/8 |')).toEqual([[1, 0, [1, 2]]]);
});

test('a pick-up is counted from where its measure would have begun, and has no number of its own', () =>
  expect(grid('3/4 pickup | C4/q | D4/h. |')).toEqual([
    [0, 0, []],
    [1, 1, [2, 3]],
  ]));

test('locked measures are left out, and a measure is found by its end', () => {
  const measures = rollGrid(music('| C4/w | D4/w | E4/w |'), 2);
  expect(measures).toHaveLength(2);
  const at = (quarters: number) => firstEndingAfter(measures, quarters * TICKS_PER_QUARTER);
  expect([at(0), at(3.9), at(4), at(8)]).toEqual([0, 0, 1, 2]);
});
