import { describe, expect, test } from 'vitest';
import { recordingOf, synthesise } from '../testing/synthesis';
import { applause, drums, speech, sweep, whiteNoise } from '../testing/not-music';
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

  test('noise has no tuning', () => expect(follow(whiteNoise(80_000)).meanCents).toBe(0));
});

describe('music keeps to steps', () => {
  test.each([
    ['noise', whiteNoise(10 * 22_050)],
    ['applause', applause(10)],
    ['drums alone', drums(16)],
    ['a slow sweep', sweep(20, 80, 4000)],
    ['a quick sweep', sweep(5, 40, 8000)],
    ['speech', speech(20)],
  ])('%s does not', (_, sound) => expect(follow(sound).clarity).toBeLessThan(0.2));

  test('the last word of a speech does not, however short', () => {
    const spoken = speech(22);
    const ends = Array.from({ length: 12 }, (_, index) => 20 + (index + 1) / 6);
    const clarity = ends.map((sec) => follow(spoken.subarray(0, Math.round(sec * 22_050))).clarity);
    expect(Math.max(...clarity)).toBeLessThan(0.2);
  });

  test('silence does not', () => expect(follow(new Float32Array(50_000)).clarity).toBe(0));

  const held = (midi: number, level = 0.3) => ({ onsetSec: 0.5, offsetSec: 4.5, midi, level });
  test.each([
    ['one long note', synthesise([held(72)], { sec: 5, tone: 'blown' })],
    ['one chord', synthesise([held(48), held(55), held(64)], { sec: 5 })],
    ['a piano out of tune', synthesise(chords, { sec: 3.5, cents: 37 })],
    ['two notes a quarter tone apart', quarterTones()],
    ['a melody in loud noise', withNoise(synthesise(chords, { sec: 3.5 }), 0.05)],
  ])('%s does', (_, sound) => expect(follow(sound).clarity).toBeGreaterThan(0.4));
});

function quarterTones(): Float32Array {
  const [low, high] = [0, 50].map((cents) => synthesise([{ onsetSec: 0, offsetSec: 2, midi: 69 }], { sec: 2, cents }));
  const both = new Float32Array(4 * 22_050);
  both.set(low!);
  both.set(high!, 2 * 22_050);
  return both;
}

function withNoise(sound: Float32Array, level: number): Float32Array {
  const noise = whiteNoise(sound.length);
  return sound.map((sample, n) => sample + level * noise[n]!);
}
