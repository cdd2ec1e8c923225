import { expect, test } from 'vitest';
import { melody, RATE_HZ } from '../testing/sounds';
import { SoundLook } from './soundLook';

const tune = melody([60, 64, 67, 72, 71, 67, 65, 62, 60, 64, 67, 72, 71, 67, 65, 62], 0.5, { fromSec: 4 });
const lengthSec = tune.length / RATE_HZ;
const PIECE_SEC = 3;

/** Looks at the tune in pieces, in this order. */
function lookedAt(order: readonly number[], channels: (piece: Float32Array) => Float32Array[] = (piece) => [piece]) {
  const look = new SoundLook({ sampleRateHz: RATE_HZ, lengthSec, origin: 'file' });
  for (const index of order) {
    const piece = tune.subarray(index * PIECE_SEC * RATE_HZ, (index + 1) * PIECE_SEC * RATE_HZ);
    look.hear(channels(piece), index * PIECE_SEC, true);
  }
  return look;
}

test('a recording looks the same in whichever order its pieces come', () => {
  const { peaks } = lookedAt([0, 1, 2, 3]);
  expect(lookedAt([2, 0, 3, 1]).peaks).toEqual(peaks);
  // Four seconds of silence are a third of it.
  const third = peaks.length / 3;
  expect(Math.max(...peaks.slice(0, third - 2))).toBe(0);
  expect(Math.min(...peaks.slice(third + 2, third + 40))).toBeGreaterThan(0.05);
});

test('what has not come in yet is empty', () => {
  const { peaks } = lookedAt([2]);
  expect(Math.max(...peaks.slice(0, peaks.length / 2 - 1))).toBe(0);
  expect(Math.max(...peaks.slice(peaks.length / 2, (3 * peaks.length) / 4))).toBeGreaterThan(0.2);
});

test('both channels of a stereo recording count', () => {
  const oneSided = lookedAt([0, 1, 2, 3], (piece) => [piece, new Float32Array(piece.length)]);
  expect(oneSided.preflight.trouble).toBeUndefined();
  expect(oneSided.preflight.peak).toBeCloseTo(lookedAt([0, 1, 2, 3]).preflight.peak / 2, 6);
});
