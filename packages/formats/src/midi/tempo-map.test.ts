import { expect, test } from 'vitest';
import { seededRandom } from '@notewright/score/testing';
import { secondsToTicks, tempoMap, ticksToSeconds } from './tempo-map';

test('a file without tempo runs at 120 quarters per minute', () => {
  const map = tempoMap(480, []);
  expect(ticksToSeconds(map, 960)).toBe(1);
  expect(secondsToTicks(map, 1)).toBe(960);
});

test('time goes on at each new tempo', () => {
  const map = tempoMap(100, [
    { ticks: 0, microsPerQuarter: 1_000_000 },
    { ticks: 200, microsPerQuarter: 250_000 },
  ]);
  expect([0, 100, 200, 300, 600].map((ticks) => ticksToSeconds(map, ticks))).toEqual([0, 1, 2, 2.25, 3]);
});

test('of two tempos at one tick the last counts', () => {
  const map = tempoMap(100, [
    { ticks: 0, microsPerQuarter: 1_000_000 },
    { ticks: 0, microsPerQuarter: 2_000_000 },
  ]);
  expect(ticksToSeconds(map, 100)).toBe(2);
});

test('ticks to seconds and back is where we started, whatever the tempos', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 50; round++) {
    const changes = Array.from({ length: Math.floor(random() * 20) }, () => ({
      ticks: Math.floor(random() * 10_000),
      microsPerQuarter: 100_000 + Math.floor(random() * 2_000_000),
    }));
    const map = tempoMap(480, changes);
    for (let at = 0; at < 12_000; at += 577) {
      const seconds = ticksToSeconds(map, at);
      expect(secondsToTicks(map, seconds)).toBeCloseTo(at, 6);
      expect(ticksToSeconds(map, at + 1)).toBeGreaterThan(seconds);
    }
  }
});
