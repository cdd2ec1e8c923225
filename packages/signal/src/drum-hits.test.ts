import { expect, test } from 'vitest';
import { drumHits } from './drum-hits';

const RATE = 22_050;
const NEAR_SEC = 0.03;

/** A sound that begins at each of the times, faded in 2 ms. */
function struck(sec: number, times: readonly number[], sound: (sec: number) => number): Float32Array {
  const samples = new Float32Array(Math.round(sec * RATE));
  for (const time of times)
    for (let n = 0; n < 0.4 * RATE && Math.round(time * RATE) + n < samples.length; n++)
      samples[Math.round(time * RATE) + n]! += Math.min(1, n / (0.002 * RATE)) * sound(n / RATE);
  return samples;
}

/** White noise that is the same every time (Park and Miller's generator). */
function noise(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 1_073_741_823 - 1;
}

const falling = (hz: number, drop: number) => (sec: number) =>
  0.8 * Math.exp(-sec / 0.12) * Math.sin(2 * Math.PI * (hz * sec + drop * 0.03 * (1 - Math.exp(-sec / 0.03))));
const kick = falling(55, 60);
const hiss = noise(1);
const snare = (sec: number) => 0.4 * Math.exp(-sec / 0.09) * (hiss() + Math.sin(2 * Math.PI * 200 * sec));
let last = 0;
/** Bright noise: what changes from sample to sample. */
const hat = (sec: number) => {
  const now = hiss();
  const bright = now - last;
  last = now;
  return 0.05 * Math.exp(-sec / 0.03) * bright;
};

const mixed = (...sounds: readonly Float32Array[]): Float32Array =>
  sounds.reduce((sum, sound) => sum.map((sample, n) => sample + (sound[n] ?? 0)));

/** How far each of the hits lies from the one that was asked for; NaN where there is none. */
const off = (hits: readonly number[], times: readonly number[]) =>
  hits.length === times.length ? Math.max(...hits.map((sec, index) => Math.abs(sec - (times[index] ?? NaN)))) : NaN;

const KICKS = [0.5, 1.5, 2, 2.5, 3.5];
const SNARES = [1, 3];
const HATS = [0.75, 1.25, 1.75, 2.25, 2.75, 3.25];

test('kick, snare and hat are distinguished and placed within 30 ms', () => {
  const hits = drumHits(mixed(struck(4, KICKS, kick), struck(4, SNARES, snare), struck(4, HATS, hat)), RATE);
  expect(off(hits.kick, KICKS)).toBeLessThan(NEAR_SEC);
  expect(off(hits.snare, SNARES)).toBeLessThan(NEAR_SEC);
  // The wires of a snare hiss as high as a hat does: both are struck on most beats of a kit, and are not distinguished there.
  expect(
    off(
      hits.hat,
      [...HATS, ...SNARES].sort((a, b) => a - b),
    ),
  ).toBeLessThan(NEAR_SEC);
});

test('a chord that is held is no drum while it sounds', () => {
  const chord = Float32Array.from({ length: 4 * RATE }, (_, n) =>
    [220, 277, 330].reduce((sum, hz) => sum + 0.1 * Math.sin((2 * Math.PI * hz * n) / RATE), 0),
  );
  const hits = drumHits(mixed(chord, struck(4, KICKS, kick), struck(4, SNARES, snare)), RATE);
  expect(off(hits.kick, KICKS)).toBeLessThan(NEAR_SEC);
  expect(off(hits.snare.filter((sec) => sec > 0.1), SNARES)).toBeLessThan(NEAR_SEC); // prettier-ignore
});

test('at twice the rate the same', () => {
  const slow = mixed(struck(4, KICKS, kick), struck(4, SNARES, snare));
  const quick = Float32Array.from({ length: 2 * slow.length }, (_, n) => slow[n >> 1] ?? 0);
  expect(off(drumHits(quick, 2 * RATE).kick, KICKS)).toBeLessThan(NEAR_SEC);
});

test('silence and nothing have no hits', () => {
  for (const length of [0, 10, 2 * RATE])
    expect(drumHits(new Float32Array(length), RATE)).toEqual({ kick: [], snare: [], hat: [] });
});
