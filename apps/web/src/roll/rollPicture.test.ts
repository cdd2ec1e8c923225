import { music } from '@notewright/score/testing';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { expect, test } from 'vitest';
import { blocksBetween, rollPicture } from './rollPicture';

const picture = (text: string, visible = Infinity) => rollPicture(music(text), visible, 0);

test('blocks that sound between two moments are found, long ones that began before, too', () => {
  const shown = picture('4/4 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/w // r/w |');
  const between = (from: number, to: number) =>
    [...blocksBetween(shown, from * TICKS_PER_QUARTER, to * TICKS_PER_QUARTER)].map(({ midi }) => midi);
  expect(between(2, 3)).toEqual([48, 76]);
  expect(between(3.5, 4.5)).toEqual([48, 77, 79]);
  expect(between(4, 4)).toEqual([]);
  expect(between(9, 12)).toEqual([]);
});

test('whether notes lie beyond the keys', () => {
  const beyond = (text: string) => [picture(text).above, picture(text).below];
  expect(beyond('| E6/h A0/h |')).toEqual([false, false]);
  expect(beyond('| F6/h G#0/h |')).toEqual([true, true]);
});

test('what is locked is not there', () => {
  const { blocks, measures, endTicks } = picture('| C4/w | F6/w |', 1);
  expect([blocks.length, measures.length, endTicks / TICKS_PER_QUARTER]).toEqual([1, 1, 4]);
});

test('of nothing there is a picture, too', () => {
  const { blocks, longestTicks } = picture('| r/w |');
  expect([blocks.length, longestTicks]).toEqual([0, 0]);
});
