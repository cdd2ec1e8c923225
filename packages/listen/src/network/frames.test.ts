import { describe, expect, test } from 'vitest';
import { FRAMES_PER_WINDOW, frameToSec, SAMPLE_RATE_HZ, secToFrame, windowsFor } from './frames';

describe('frames and seconds', () => {
  test('the first frame is the start of the recording', () => expect(frameToSec(0)).toBe(0));

  test('frames run forward, also across windows', () => {
    for (let frame = 1; frame < 5 * FRAMES_PER_WINDOW; frame++) {
      expect(frameToSec(frame)).toBeGreaterThan(frameToSec(frame - 1));
    }
  });

  test('every frame is found again from its time', () => {
    for (let frame = 0; frame < 20 * FRAMES_PER_WINDOW; frame++) expect(secToFrame(frameToSec(frame))).toBe(frame);
  });

  test('after a minute counting frames alone would be 0.3 s late', () => {
    const frame = secToFrame(60);
    expect((frame * 256) / SAMPLE_RATE_HZ - frameToSec(frame)).toBeGreaterThan(0.29);
  });

  test('one sample needs a window, none needs none', () => {
    expect(windowsFor(0)).toBe(0);
    expect(windowsFor(1)).toBe(1);
    expect(windowsFor(36_164)).toBe(2);
  });

  test('the windows reach the end of the recording', () => {
    for (const samples of [1, 20_000, 32_324, 32_325, 1_000_000]) {
      const frames = windowsFor(samples) * FRAMES_PER_WINDOW;
      expect(frameToSec(frames)).toBeGreaterThanOrEqual(samples / SAMPLE_RATE_HZ);
    }
  });
});
