import { expect, test } from 'vitest';
import { clock } from '../parts/clock';
import { fitted, isTooLong, reachOf, secondsOf, withStart, withStop } from './cropRange';

const whole = { startSec: 0, stopSec: 200 };

test('a part is never shorter than 30 seconds: the other end gives way', () => {
  expect(withStart(whole, 60, 200)).toEqual({ startSec: 60, stopSec: 200 });
  expect(withStart({ startSec: 0, stopSec: 70 }, 60, 200)).toEqual({ startSec: 60, stopSec: 90 });
  expect(withStop({ startSec: 100, stopSec: 200 }, 110, 200)).toEqual({ startSec: 80, stopSec: 110 });
});

test('and never reaches out of the video', () => {
  expect(withStart(whole, 500, 200)).toEqual({ startSec: 170, stopSec: 200 });
  expect(withStart(whole, -5, 200)).toEqual(whole);
  expect(withStop(whole, 5, 200)).toEqual({ startSec: 0, stopSec: 30 });
  expect(withStop(whole, 500, 200)).toEqual(whole);
  expect(fitted({ startSec: 190, stopSec: 1000 }, 200)).toEqual({ startSec: 170, stopSec: 200 });
  expect(fitted({ startSec: NaN, stopSec: NaN }, 200)).toEqual({ startSec: 0, stopSec: 30 });
});

test('what nobody knows the length of may be as long as videos may be', () => {
  expect([reachOf(undefined), reachOf(100.7), reachOf(12), reachOf(9999)]).toEqual([2400, 100, 30, 2400]);
  expect([isTooLong(undefined), isTooLong(2399.9), isTooLong(2400)]).toEqual([false, false, true]);
});

test('times are minutes and seconds', () => {
  expect([secondsOf('01:30'), secondsOf(' 0:05 '), secondsOf('39:59')]).toEqual([90, 5, 2399]);
  for (const text of ['', '90', '1:5', '1:60', '1:30:00', '-1:30', 'a:bc']) expect(secondsOf(text)).toBeUndefined();
  for (const sec of [0, 59, 60, 2399]) expect(secondsOf(clock(sec))).toBe(sec);
});
