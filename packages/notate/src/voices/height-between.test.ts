import { expect, test } from 'vitest';
import { placed } from '../testing/placed';
import { heightBetween } from './height-between';

/** A chord from a tick to a tick. */
const chord = (startTicks: number, endTicks: number, ...midis: readonly number[]) => ({
  startTicks,
  endTicks,
  notes: placed(midis.map((midi) => [0, midi, 1])),
});

test('the height between two lines is weighed by how long they sound together', () => {
  const bass = [chord(0, 40, 48)];
  expect(heightBetween([chord(0, 10, 60), chord(10, 40, 50)], bass)).toBe(10 * 12 + 30 * 2);
  expect(heightBetween(bass, [chord(0, 10, 60)])).toBe(-120);
});

test('a chord is as high as its middle; what sounds at other times says nothing', () => {
  expect(heightBetween([chord(0, 4, 60, 64)], [chord(2, 9, 52)])).toBe(2 * 10);
  expect(heightBetween([chord(0, 4, 60)], [chord(6, 8, 72)])).toBe(0);
  expect(heightBetween([], [chord(4, 8, 72)])).toBe(0);
});
