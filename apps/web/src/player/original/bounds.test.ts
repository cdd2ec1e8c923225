import { NO_PRACTICE } from '@notewright/playback';
import { expect, test } from 'vitest';
import { Bounds } from './bounds';

/** Ten ticks a second; a loop from second 2 to second 4. */
function looping() {
  const bounds = new Bounds((from, to) => [from / 10, to / 10]);
  bounds.setPractice({ ...NO_PRACTICE, loop: { fromTicks: 20, toTicks: 40 } }, 0);
  return bounds;
}

test('without a loop or a passage nothing ends and nothing is outside', () => {
  const bounds = new Bounds((from, to) => [from / 10, to / 10]);
  expect([bounds.endSec(3), bounds.isOutside(3), bounds.passedLoop(3), bounds.passedUntil(3)]).toEqual([
    Infinity,
    false,
    false,
    false,
  ]);
});

test('what lies before a loop or behind it is outside; its end is ahead only for what is before it', () => {
  const bounds = looping();
  expect([1, 2, 3.9, 4].map((sec) => bounds.isOutside(sec))).toEqual([true, false, false, true]);
  expect([1, 3, 4, 5].map((sec) => bounds.endSec(sec))).toEqual([4, 4, Infinity, Infinity]);
});

test('the end of the loop is passed once, by playing over it', () => {
  const bounds = looping();
  bounds.moveTo(3);
  expect([3.5, 4.2, 4.4].map((sec) => bounds.passedLoop(sec))).toEqual([false, true, false]);
});

test('a passage that plays alone ends where it was said to, loop or not, and is forgotten then', () => {
  const bounds = looping();
  bounds.moveTo(3);
  bounds.playUntil(6);
  expect(bounds.endSec(3)).toBe(6);
  expect(bounds.passedLoop(4.1)).toBe(false);
  expect([5.9, 6.1, 6.2].map((sec) => bounds.passedUntil(sec))).toEqual([false, true, false]);
});

test('it says whether the loop is another one', () => {
  const bounds = looping();
  expect(bounds.setPractice({ ...bounds.practice, loop: { fromTicks: 0, toTicks: 40 } }, 0)).toBe(true);
  expect(bounds.setPractice({ ...bounds.practice }, 0)).toBe(false);
});

test('what is heard twice goes round in the pass that was heard when the loop was set', () => {
  const passes = [0, 8];
  const bounds = new Bounds((from, to, near) => {
    const pass = passes.findLast((sec) => sec <= near) ?? 0;
    return [pass + from, pass + to];
  });
  const loop = { fromTicks: 1, toTicks: 3 };
  bounds.setPractice({ ...NO_PRACTICE, loop }, 9.5);
  expect(bounds.loopSec()).toEqual({ fromSec: 9, toSec: 11 });
  bounds.setPractice({ ...NO_PRACTICE, loop, metronome: true }, 2);
  expect(bounds.loopSec()).toEqual({ fromSec: 9, toSec: 11 });
});
