import { describe, expect, test } from 'vitest';
import { melody, RATE_HZ } from '../../preflight/testing/sounds';
import { addClicks } from '../testing/clicks';
import { ACCENT_HZ, CLICK_HZ, clicksBetween, type Beat } from './clicks';
import { heardClicks, withoutClicks } from './clickTrace';

const beat: Beat = { bpm: 108, meter: '3/4', downbeatSec: 1.7 };
const tune = Array.from({ length: 30 }, (_, n) => 60 + [0, 4, 7, 12, 11, 7, 5, 2][n % 8]!);
const clicks = clicksBetween(beat, 0, 15);
/** Music to the beat, so that its own onsets are where the clicks are. */
const music = (lateSec = 0.137) => melody(tune, 60 / 108, { fromSec: 1.7 - (3 * 60) / 108 + lateSec });

describe('the metronome in a recording', () => {
  test.each([
    [0.004, 0.2],
    [0.137, 0.2],
    [0.137, 0.03],
    [0.31, 0.1],
    [0.58, 0.1],
  ])('that is heard %f s late, at level %f, is found within a hundredth of a second', (latencySec, level) => {
    const samples = music();
    addClicks(samples, clicks, latencySec, level);
    expect(Math.abs(heardClicks(samples, RATE_HZ, clicks)!.latencySec - latencySec)).toBeLessThan(0.01);
  });

  test('in the headphones of the player is not there', () => {
    for (const lateSec of [0, 0.05, 0.137, 0.3]) expect(heardClicks(music(lateSec), RATE_HZ, clicks)).toBeUndefined();
    expect(heardClicks(new Float32Array(10 * RATE_HZ), RATE_HZ, clicks)).toBeUndefined();
    expect(heardClicks(melody([60], 1), RATE_HZ, clicks)).toBeUndefined();
  });

  test('is taken out, and the music stays', () => {
    const clean = music();
    const samples = clean.slice();
    addClicks(samples, clicks, 0.137, 0.2);
    const before = ofClicks(samples, clean);
    withoutClicks(samples, RATE_HZ, clicks, 0.137);
    const after = ofClicks(samples, clean);
    expect(20 * Math.log10(after / before)).toBeLessThan(-20);
    expect(powerOf(samples) / powerOf(clean)).toBeGreaterThan(0.95);
    expect(powerOf(samples) / powerOf(clean)).toBeLessThan(1.05);
  });
});

/** How strongly the clicks' two pitches stand in what was added to the music. */
function ofClicks(samples: Float32Array, clean: Float32Array): number {
  let sum = 0;
  for (const hz of [CLICK_HZ, ACCENT_HZ])
    for (const { atSec } of clicks) {
      let [real, imaginary] = [0, 0];
      const start = Math.round((atSec + 0.137) * RATE_HZ);
      for (let n = start; n < Math.min(samples.length, start + 0.05 * RATE_HZ); n++) {
        const added = samples[n]! - clean[n]!;
        real += added * Math.cos((2 * Math.PI * hz * n) / RATE_HZ);
        imaginary += added * Math.sin((2 * Math.PI * hz * n) / RATE_HZ);
      }
      sum += Math.hypot(real, imaginary);
    }
  return sum;
}

const powerOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
