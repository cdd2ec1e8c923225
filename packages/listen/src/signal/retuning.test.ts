import { describe, expect, test } from 'vitest';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { recordingOf } from '../testing/synthesis';
import { Retuning } from './retuning';

const BLOCK = 5;
/** A tone on A4 of a tape that runs `cents` too fast in each block of 5 s, with a continuous phase. */
function tape(cents: readonly number[]) {
  let phase = 0;
  return recordingOf(
    Float32Array.from({ length: cents.length * BLOCK * SAMPLE_RATE_HZ }, (_, n) => {
      const block = Math.floor(n / (BLOCK * SAMPLE_RATE_HZ));
      phase += (440 * 2 ** (cents[block]! / 1200)) / SAMPLE_RATE_HZ;
      return Math.sin(2 * Math.PI * phase);
    }),
  );
}

describe('a recording brought into tune', () => {
  const drift = [30, 36, 42, 48, 55];

  test('sounds at A = 440 Hz throughout, without a seam', () => {
    const recording = tape(drift);
    const retuning = new Retuning();
    retuning.hear(drift);
    const heard = new Float32Array(retuning.readable(recording.length, true));
    retuning.read(recording, 0, heard);
    // Of a sine, x[n−1] + x[n+1] = 2 cos(ω) x[n], wherever it is: a seam or another pitch would break it.
    const twoCos = 2 * Math.cos((2 * Math.PI * 440) / SAMPLE_RATE_HZ);
    let worst = 0;
    for (let n = 1000; n < heard.length - 1000; n++) {
      worst = Math.max(worst, Math.abs(heard[n - 1]! + heard[n + 1]! - twoCos * heard[n]!));
    }
    expect(worst).toBeLessThan(0.01);
  });

  test('the clock of the recording runs through, and faster than the network hears it', () => {
    const retuning = new Retuning();
    retuning.hear(drift);
    let before = -0.01;
    for (let sec = 0; sec < 25; sec += 0.01) {
      const step = retuning.toRecordingSec(sec) - before;
      expect(step).toBeGreaterThan(0.0095);
      expect(step).toBeLessThan(0.0101);
      before += step;
    }
    expect(retuning.toRecordingSec(5 * 2 ** (30 / 1200))).toBeCloseTo(5, 9);
  });

  test('windows read one by one are the same as the whole', () => {
    const recording = tape(drift);
    const [retuning, bit] = [new Retuning(), new Retuning()];
    retuning.hear(drift);
    const whole = new Float32Array(20 * SAMPLE_RATE_HZ);
    retuning.read(recording, 0, whole);
    const part = new Float32Array(10_000);
    for (let start = 0; start + part.length <= whole.length; start += part.length) {
      while (bit.readable(recording.length, false) < start + part.length) {
        const known = drift.slice(0, Math.ceil(bit.readable(recording.length, false) / SAMPLE_RATE_HZ / BLOCK) + 1);
        bit.hear(known);
      }
      bit.read(recording, start, part);
      expect([...part]).toEqual([...whole.subarray(start, start + part.length)]);
    }
  });

  test('what is in tune, or nearly, is left as it is', () => {
    const recording = tape([0, 0, 0]);
    const retuning = new Retuning();
    retuning.hear([3, -7, 6]);
    const heard = new Float32Array(1000);
    retuning.read(recording, 30_000, heard);
    const original = new Float32Array(1000);
    recording.read(30_000, original);
    expect(heard).toEqual(original);
    expect(retuning.readable(recording.length, true)).toBe(recording.length);
    expect(retuning.toRecordingSec(7)).toBe(7);
  });

  test('the unrest of the estimate is not followed', () => {
    const retuning = new Retuning();
    retuning.hear([20, 23, 18, 22]);
    expect(retuning.toRecordingSec(20)).toBeCloseTo(20 / 2 ** (20 / 1200), 9);
  });

  test('before the tuning is known nothing can be read', () =>
    expect(new Retuning().readable(1_000_000, false)).toBe(0));
});
