import { expect, test } from 'vitest';
import { soundQuality } from './sound-quality';

const RATE = 22_050;

/** White noise that is the same every time (Park and Miller's generator), with a power of 1/3. */
function noise(sec: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: sec * RATE }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 1_073_741_823 - 1;
  });
}

/** Struck chords that die away, one a second. */
const chords = (sec: number) =>
  Float32Array.from({ length: sec * RATE }, (_, n) => {
    const since = (n / RATE) % 1;
    const partials = [220, 277.2, 329.6, 440, 659.3, 880].map((hz) => Math.sin((2 * Math.PI * hz * n) / RATE));
    return 0.15 * Math.exp(-3 * since) * partials.reduce((sum, one) => sum + one, 0);
  });
const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, one) => sum + one ** 2, 0) / samples.length);

test('noise is told as it was added, beside the attacks, which are 8 dB louder than the mean', () => {
  const music = chords(6);
  const hiss = noise(6);
  for (const below of [15, 25, 35, 45]) {
    const level = (rms(music) / rms(hiss)) * 10 ** (-below / 20);
    const { noiseBelowDb } = soundQuality(
      music.map((one, n) => one + level * (hiss[n] ?? 0)),
      RATE,
    );
    expect(noiseBelowDb).toBeGreaterThan(below + 5);
    expect(noiseBelowDb).toBeLessThan(below + 10);
  }
});

test('rests of digital silence do not hide the noise of what was recorded', () => {
  const recorded = chords(4).map((one, n) => one + 0.003 * Math.sin(n * n));
  const withRests = new Float32Array(8 * RATE);
  withRests.set(recorded, 2 * RATE);
  const [rested, whole] = [withRests, recorded].map((one) => soundQuality(one, RATE).noiseBelowDb) as [number, number];
  expect(Math.abs(rested - whole)).toBeLessThan(3);
});

test('what was clipped lies at its ceiling, also when it was made softer afterwards', () => {
  const music = chords(4);
  expect(soundQuality(music, RATE).ceilingShare).toBeLessThan(0.005);
  const clipped = music.map((one) => 0.3 * Math.max(-0.1, Math.min(0.1, one)));
  expect(soundQuality(clipped, RATE).ceilingShare).toBeGreaterThan(0.2);
});

test('silence and nothing have neither', () => {
  for (const length of [0, 100, RATE])
    expect(soundQuality(new Float32Array(length), RATE)).toEqual({ noiseBelowDb: 90, ceilingShare: 0 });
});
