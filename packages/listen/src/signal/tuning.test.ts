import { describe, expect, test } from 'vitest';
import { recordingOf, synthesise } from '../testing/synthesis';
import { PitchPeaks } from './pitch-peaks';
import { TuningFollower } from './tuning';

function follow(samples: Float32Array): TuningFollower {
  const [peaks, tuning] = [new PitchPeaks(), new TuningFollower()];
  peaks.hear(recordingOf(samples), true);
  tuning.hear(peaks, true);
  return tuning;
}

const chords = [60, 64, 67, 55, 71, 62, 65, 69].map((midi, index) => ({
  onsetSec: Math.floor(index / 2) * 0.8,
  offsetSec: Math.floor(index / 2) * 0.8 + 0.8,
  midi,
}));

describe('tuning', () => {
  test.each([-45, -20, -3, 0, 8, 30, 45])('of a piano %i cents off is heard within 3 cents', (cents) => {
    const heard = follow(synthesise(chords, { sec: 3.5, cents }));
    expect(Math.abs(heard.meanCents - cents)).toBeLessThan(3);
  });

  test('of a tape that runs ever faster is followed, beyond a quarter tone too', () => {
    const sec = 60;
    const centsAt = (at: number) => 40 + (13 * at) / sec;
    const samples = Float32Array.from({ length: sec * 22_050 }, (_, n) => {
      const beat = Math.floor(n / 22_050);
      const hz = 440 * 2 ** (((beat * 7) % 12) / 12 + centsAt(beat + 0.5) / 1200);
      return 0.3 * Math.sin((2 * Math.PI * hz * n) / 22_050);
    });
    const { cents } = follow(samples);
    expect(cents).toHaveLength(sec / 5);
    // At both ends only one side speaks, which pulls the estimate towards the middle.
    cents.forEach((heard, block) => expect(Math.abs(heard - centsAt(5 * block + 2.5))).toBeLessThan(3));
  });

  test('is the same however the recording arrives', () => {
    const samples = synthesise(chords, { sec: 70, cents: 17 });
    const whole = follow(samples);
    const [peaks, tuning] = [new PitchPeaks(), new TuningFollower()];
    const recording = recordingOf(new Float32Array(0));
    for (let at = 0; at < samples.length; at += 33_333) {
      recording.append(samples.subarray(at, at + 33_333));
      peaks.hear(recording, false);
      tuning.hear(peaks, false);
    }
    peaks.hear(recording, true);
    tuning.hear(peaks, true);
    expect(tuning.cents).toEqual(whole.cents);
  });

  test('silence and a recording shorter than one frame are taken as in tune', () => {
    expect(follow(new Float32Array(30_000)).meanCents).toBe(0);
    expect(follow(new Float32Array(100)).cents).toEqual([0]);
    expect(follow(new Float32Array(0)).meanCents).toBe(0);
  });

  test('noise has no tuning', () => {
    let seed = 1;
    const noise = Float32Array.from({ length: 80_000 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 1_073_741_823.5 - 1;
    });
    expect(follow(noise).meanCents).toBe(0);
  });
});
