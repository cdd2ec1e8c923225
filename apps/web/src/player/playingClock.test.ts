import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayingClock } from './playingClock';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('the audio gives the time where there is sound, else the clock on the wall', () => {
  const audio = { nowSec: 7 };
  let synth: typeof audio | undefined = audio;
  const clock = new PlayingClock(() => synth);
  expect(clock.nowSec()).toBe(7);
  synth = undefined;
  const before = clock.nowSec();
  vi.advanceTimersByTime(500);
  expect(clock.nowSec() - before).toBeCloseTo(0.5);
  expect(clock.hasStopped()).toBe(false);
});

test('audio that stands still for more than a second has stopped; audio that goes on slowly has not', () => {
  const audio = { nowSec: 7 };
  const clock = new PlayingClock(() => audio);
  clock.watch();
  vi.advanceTimersByTime(900);
  expect(clock.hasStopped()).toBe(false);
  audio.nowSec = 7.1;
  expect(clock.hasStopped()).toBe(false);
  vi.advanceTimersByTime(900);
  expect(clock.hasStopped()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(clock.hasStopped()).toBe(true);
});
