import { describe, expect, test } from 'vitest';
import { ACCENT_HZ, CLICK_HZ, clicksBetween, clickSamples, countSec } from './clicks';

const described = (clicks: ReturnType<typeof clicksBetween>) =>
  clicks.map(
    ({ atSec, hz, level }) => `${atSec.toFixed(2)} ${hz === ACCENT_HZ ? 'accent' : level < 1 ? 'soft' : 'click'}`,
  );

describe('the metronome', () => {
  test('accents the first of three beats, before the first measure, too', () =>
    expect(described(clicksBetween({ bpm: 120, meter: '3/4', downbeatSec: 2 }, 0, 3.5))).toEqual([
      '0.00 click',
      '0.50 accent',
      '1.00 click',
      '1.50 click',
      '2.00 accent',
      '2.50 click',
      '3.00 click',
    ]));

  test('counts two beats in 6/8, with soft eighths between them', () =>
    expect(described(clicksBetween({ bpm: 60, meter: '6/8', downbeatSec: 0 }, 0, 2))).toEqual([
      '0.00 accent',
      '0.33 soft',
      '0.67 soft',
      '1.00 click',
      '1.33 soft',
      '1.67 soft',
    ]));

  test('clicks neither twice nor never where one stretch ends and the next begins', () => {
    const beat = { bpm: 97, meter: '4/4', downbeatSec: 0.123 } as const;
    const whole = clicksBetween(beat, 0, 60);
    const pieces = Array.from({ length: 120 }, (_, n) => clicksBetween(beat, n / 2, (n + 1) / 2)).flat();
    expect(pieces).toEqual(whole);
  });

  test('clicks at 2000 Hz and at 2500 Hz', () => {
    for (const hz of [CLICK_HZ, ACCENT_HZ]) {
      const samples = clickSamples(hz, 48_000);
      const at = (probe: number) => {
        const turn = (2 * Math.PI * probe) / 48_000;
        return Math.hypot(
          samples.reduce((sum, sample, n) => sum + sample * Math.cos(turn * n), 0),
          samples.reduce((sum, sample, n) => sum + sample * Math.sin(turn * n), 0),
        );
      };
      expect(at(hz)).toBeGreaterThan(100 * at(hz === CLICK_HZ ? ACCENT_HZ : CLICK_HZ));
    }
  });
});

test('a number of the countdown stands a second, or beats of the metronome long enough to be read', () => {
  expect(countSec(undefined)).toBe(1);
  expect(countSec(60)).toBe(1);
  expect(countSec(120)).toBe(0.5);
  expect(countSec(240)).toBe(0.5);
  expect(countSec(30)).toBe(2);
});
