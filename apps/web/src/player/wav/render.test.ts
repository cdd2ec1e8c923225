import { soundfontFile } from '@notewright/playback';
import { music } from '@notewright/score/testing';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loudestAt, movedBy, spectrumOf } from '../testing/spectra';
import { recitalOf, type Wishes } from './recital';
import { RATE_HZ, renderWav } from './render';

const TUNE = music('4/4 bpm=120 | C5/q r/q E5/q r/q | G5/q r/q C6/h |');
const ALL: Wishes = { rate: 1, parts: new Set([0]), clicks: false };

/** Plays into a file, and reads it: both sides, −1 … 1. */
async function played(score: typeof TUNE, wishes: Wishes) {
  const sounds = score.parts.map(({ sound }) => sound);
  const soundfonts = [...new Set(sounds.map(soundfontFile))].map((name) => {
    const bytes = readFileSync(fileURLToPath(new URL(`../../../../../build/Soundfonts/${name}`, import.meta.url)));
    return [name, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)] as const;
  });
  const shares: number[] = [];
  const order = { recital: recitalOf(score, wishes), sounds, soundfonts };
  const file = await renderWav(order, (share) => shares.push(share));
  const bytes = await file.arrayBuffer();
  const view = new DataView(bytes);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([2, RATE_HZ, 16]);
  expect(view.getUint32(40, true)).toBe(bytes.byteLength - 44);
  const left = Float32Array.from({ length: (bytes.byteLength - 44) / 4 }, (_, at) => view.getInt16(44 + 4 * at, true) / 32_768); // prettier-ignore
  return { left, shares };
}

/** Moments at which it is suddenly louder, in seconds. */
function onsets(samples: Float32Array): number[] {
  const found: number[] = [];
  const step = Math.round(0.002 * RATE_HZ);
  let before = 0;
  for (let at = 0; at + step < samples.length; at += step) {
    const level = samples.subarray(at, at + step).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    if (level > 0.05 && level > 1.8 * before && at / RATE_HZ - (found.at(-1) ?? -1) > 0.15) found.push(at / RATE_HZ);
    before = Math.max(level, 0.9 * before);
  }
  return found;
}

test.each([1, 0.5])('at speed %d every note begins when it is due, and nothing is cut off', async (rate) => {
  const { left, shares } = await played(TUNE, { ...ALL, rate });
  const due = [0, 1, 2, 3].map((sec) => sec / rate);
  const heard = onsets(left);
  expect(heard).toHaveLength(due.length);
  heard.forEach((sec, index) => expect(Math.abs(sec - (due[index] ?? NaN))).toBeLessThan(0.015));
  const peak = left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak).toBeGreaterThan(0.1);
  expect(peak).toBeLessThanOrEqual(0.98);
  expect(left.length / RATE_HZ).toBeCloseTo(4 / rate + 2, 1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(50);
});

test('with clicks a measure is counted in, and a part that is left out is silent', async () => {
  const { left } = await played(TUNE, { rate: 1, parts: new Set(), clicks: true });
  const heard = onsets(left);
  expect(heard).toHaveLength(12);
  heard.forEach((sec, index) => expect(Math.abs(sec - index / 2)).toBeLessThan(0.005));
});

test('repeats are played out, and a pick-up is counted in to', () => {
  const repeated = recitalOf(music('4/4 bpm=120 | C5/w | repeat=end D5/w |'), { ...ALL, clicks: true });
  expect(repeated.endSec).toBeCloseTo(10, 5);
  const pickup = recitalOf(music('4/4 pickup bpm=60 | C5/q | D5/w |'), { ...ALL, clicks: true });
  expect(pickup.clicks.filter(({ accent }) => accent)).toHaveLength(2);
});

test('a bent string is heard to go as far as is written, and what sounds with it stays where it is', async () => {
  const heardAt = async (text: string, sec: number) => {
    const { left } = await played(music(`4/4 bpm=60 program=25 | ${text} |`), ALL);
    return spectrumOf(left.subarray(sec * RATE_HZ, (sec + 0.5) * RATE_HZ), RATE_HZ);
  };
  const [up, back] = [await heardAt('C5%pre-bend-release4/w', 0.1), await heardAt('C5%pre-bend-release4/w', 2.5)];
  expect(Math.abs(movedBy(up, back) + 200)).toBeLessThan(25);
  const chord = await heardAt('[C4%bend4 G4]/w', 1.5);
  const [c4, d4, g4, a4] = [261.6, 293.7, 392, 440].map((hz) => loudestAt(chord, hz));
  expect(d4).toBeGreaterThan(2 * (c4 ?? NaN));
  expect(g4).toBeGreaterThan(2 * (a4 ?? NaN));
});
