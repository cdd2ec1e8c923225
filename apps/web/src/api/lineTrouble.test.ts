import { expect, test } from 'vitest';
import { CallFailure, type FailureCode } from './failure';
import { backOffMs, isLineTrouble, mayTryAgain } from './lineTrouble';

const failed = (code: FailureCode) => new CallFailure(code, '');

test('a line that is away is waited for as long as it takes; a server that keeps failing is not', () => {
  expect(mayTryAgain(failed('unreachable'), 1000)).toBe(true);
  expect(mayTryAgain(failed('internal'), 0)).toBe(true);
  expect(mayTryAgain(failed('internal'), 6)).toBe(false);
});

test('what was sent is to blame for a refusal, and who stopped it wanted that', () => {
  for (const code of ['file-type', 'quota-full', 'premium-only', 'cancelled', 'not-signed-in'] as const) {
    expect(isLineTrouble(failed(code))).toBe(false);
    expect(mayTryAgain(failed(code), 0)).toBe(false);
  }
  expect(isLineTrouble(new Error('a mistake of ours'))).toBe(false);
});

test('pauses grow to some seconds, and pages do not come back together', () => {
  expect([0, 1, 2, 3].map((inARow) => backOffMs(inARow, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(backOffMs(1000, 1)).toBe(15_000);
  expect(backOffMs(1000, 0)).toBe(7_500);
});
