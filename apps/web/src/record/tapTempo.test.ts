import { expect, test } from 'vitest';
import { bpmOfTaps, clampBpm, tapped } from './tapTempo';

const tapAt = (times: readonly number[]) => times.reduce<readonly number[]>(tapped, []);
const every = (ms: number, count: number) => Array.from({ length: count }, (_, n) => n * ms);

test('two taps half a second apart are 120 beats a minute; one is no tempo', () => {
  expect(bpmOfTaps(tapAt([0]))).toBeUndefined();
  expect(bpmOfTaps(tapAt([0, 500]))).toBe(120);
});

test('uneven taps are averaged, and only the last eight count', () => {
  expect(bpmOfTaps(tapAt([0, 480, 1020, 1500]))).toBe(120);
  const quicker = [...every(1000, 6), ...every(500, 8).map((ms) => 6000 + ms)];
  expect(tapAt(quicker)).toHaveLength(8);
  expect(bpmOfTaps(tapAt(quicker))).toBe(120);
});

test('after two seconds without a tap it begins anew', () => {
  expect(tapAt([0, 500, 1000, 3000])).toEqual([0, 500, 1000, 3000]);
  expect(tapAt([0, 500, 1000, 3001])).toEqual([3001]);
});

test('a tempo lies between 30 and 244 and is whole', () => {
  expect([1, 29.4, 100.4, 244.4, 1000].map(clampBpm)).toEqual([30, 30, 100, 244, 244]);
  expect(bpmOfTaps(tapAt(every(100, 8)))).toBe(244);
});
