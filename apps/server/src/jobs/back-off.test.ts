import { expect, test } from 'vitest';
import { isGivenUp, isWorthSaying, pauseSec } from './back-off';

test('the pause doubles from two seconds to five minutes, and stays there', () => {
  expect([0, 1, 2, 3, 6, 7, 8, 50, 5000].map((before) => pauseSec(before, 1))).toEqual([2, 4, 8, 16, 128, 256, 300, 300, 300]); // prettier-ignore
});

test('chance takes away up to half of it, never more', () => {
  expect([0, 0.5, 1].map((chance) => pauseSec(3, chance))).toEqual([8, 12, 16]);
  expect([0, 0.5, 1].map((chance) => pauseSec(100, chance))).toEqual([150, 225, 300]);
});

const since = new Date('2026-11-22T10:00:00Z');
const later = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

test('a song waits a day for what holds it, and an hour for a process the machine kills again and again', () => {
  for (const place of ['store', 'database', 'machine'] as const) {
    expect(isGivenUp(place, since, later(23.9))).toBe(false);
    expect(isGivenUp(place, since, later(24))).toBe(true);
  }
  expect(isGivenUp('process', since, later(0.9))).toBe(false);
  expect(isGivenUp('process', since, later(1))).toBe(true);
});

test('only a wait that lasts is worth a word', () => {
  expect(isWorthSaying(since, later(0))).toBe(false);
  expect(isWorthSaying(since, later(0.01))).toBe(true);
});
