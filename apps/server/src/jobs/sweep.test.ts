import { expect, test } from 'vitest';
import { attentionAt, canTrustSilence, type Attention } from './sweep';

const swept = (...atSec: number[]): Attention =>
  atSec.slice(1).reduce((attention, sec) => attentionAt(attention, 1000 * sec), {
    lastMs: 1000 * atSec[0]!,
    steadySinceMs: 1000 * atSec[0]!,
  });

test('a worker that says nothing is considered dead only by who has listened without a gap for a while', () => {
  expect(canTrustSilence(swept(0, 2, 4))).toBe(false);
  expect(canTrustSilence(swept(0, 2, 4, 6))).toBe(true);
});

test('a database that was away, and a machine that slept, give workers time to be heard again', () => {
  const back = [0, 2, 4, 6, 8, 30];
  expect(canTrustSilence(swept(...back))).toBe(false);
  expect(canTrustSilence(swept(...back, 32, 34))).toBe(false);
  expect(canTrustSilence(swept(...back, 32, 34, 36))).toBe(true);
});
