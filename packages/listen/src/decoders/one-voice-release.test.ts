import { describe, expect, test } from 'vitest';
import { LOWEST_MIDI, SPECTRUM_BINS } from '../network/frames';
import { posteriorsOf } from '../testing/posteriors';
import { findRelease } from './one-voice-release';

/** A note at A4 whose level in dB follows a curve, as the network's spectrum would show it. */
function sounding(levelsDb: readonly number[]) {
  const posteriors = posteriorsOf(levelsDb.length, []);
  levelsDb.forEach((levelDb, frame) => {
    for (const partial of [0, 12, 19]) {
      posteriors.spectrum[frame * SPECTRUM_BINS + 3 * (69 - LOWEST_MIDI + partial)] = (levelDb - partial) / 4.34;
    }
  });
  return posteriors;
}
const ramp = (frames: number, fromDb: number, perFrame: number) =>
  Array.from({ length: frames }, (_, frame) => fromDb + perFrame * frame);

describe('where a player lets go', () => {
  test('a held note that stops in a reverberant room ends where it stops, not where the room is silent', () => {
    const release = findRelease(sounding([...ramp(40, 0, 0), ...ramp(40, -1.5, -1.5)]), 69, 0, 80);
    expect(Math.abs(release - 41)).toBeLessThanOrEqual(2);
  });

  test('a string that dies away by itself is held to the next note', () =>
    expect(findRelease(sounding(ramp(120, 0, -0.4)), 69, 0, 120)).toBe(120));

  test('a damped string ends where it is damped', () => {
    const release = findRelease(sounding([...ramp(60, 0, -0.4), ...ramp(40, -26, -2)]), 69, 0, 100);
    expect(Math.abs(release - 60)).toBeLessThanOrEqual(2);
  });

  test('the attack of a plucked string is no release', () =>
    expect(findRelease(sounding([...ramp(8, 0, -2), ...ramp(80, -16, -0.2)]), 69, 0, 88)).toBe(88));

  test('a swell or a vibrato of the level is no release', () => {
    const tremolo = Array.from({ length: 120 }, (_, frame) => 3 * Math.sin((2 * Math.PI * frame) / 14));
    expect(findRelease(sounding(tremolo), 69, 0, 120)).toBe(120);
  });

  test('a short gap before the next note is seen although the next note cuts the fall short', () => {
    const release = findRelease(sounding([...ramp(30, 0, 0), ...ramp(6, -2, -2)]), 69, 0, 36);
    expect(Math.abs(release - 31)).toBeLessThanOrEqual(2);
  });

  test('a note that rings to the end of the recording ends with it', () =>
    expect(findRelease(sounding(ramp(50, 0, 0)), 69, 10, 50)).toBe(50));
});
