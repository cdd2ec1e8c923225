import { TICKS_PER_QUARTER } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { rollPicture } from '../../roll/rollPicture';
import { rollScale, xOf, yOf } from '../../roll/rollScale';
import { blockAt, blocksIn, valueNear } from './rollGeometry';

const SCORE = music('4/4 | C4/q D4/q E4/h & C4/q r/q r/h |');
const scale = rollScale({ widthPx: 1244, heightPx: 700, leastRowPx: 7 });
const element = {
  getBoundingClientRect: () => ({ left: 10, top: 20 }),
  scrollLeft: 0,
  scrollTop: 0,
} as unknown as HTMLElement;
const place = { element, scale, picture: rollPicture(SCORE, Infinity, 0) };
const at = (midi: number, quarters: number, px = 0) => ({
  clientX: 10 + xOf(scale, quarters * TICKS_PER_QUARTER) + px,
  clientY: 20 + yOf(scale, midi) + scale.rowPx / 2,
});
const found = (midi: number, quarters: number, px = 0, voice = 1) => {
  const there = blockAt(place, SCORE, voice, at(midi, quarters, px));
  return there && [there.block.midi, there.block.line, there.byEnd];
};

test('a block is found in its row while it sounds, and held by its end a fiftieth of a whole note around it', () => {
  expect(found(62, 1.5)).toEqual([62, 0, false]);
  expect(found(62, 2, -3)).toEqual([62, 0, true]);
  expect(found(62, 2, 3)).toEqual([62, 0, true]);
  expect(found(62, 2, 12)).toBeUndefined();
  expect(found(63, 1.5)).toBeUndefined();
});

test('of two on one key that of the active voice is meant', () => {
  expect(found(60, 0.5)).toEqual([60, 0, false]);
  expect(found(60, 0.5, 0, 2)).toEqual([60, 1, false]);
});

test('a rectangle holds what it touches', () =>
  expect(blocksIn(place, at(65, 0.9), at(61, 2.1)).map(({ midi }) => midi)).toEqual([62, 64]));

test('lengths snap to what can be written', () => {
  const near = (quarters: number) => {
    const { base, dots } = valueNear(quarters * TICKS_PER_QUARTER);
    return `${base}${'.'.repeat(dots)}`;
  };
  expect([4, 1.6, 1.1, 0.7, 0.3, 0, -1].map(near)).toEqual(['1', '4.', '4', '8.', '16', '32', '32']);
});
