import { seededRandom } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { melody, RATE_HZ } from '../testing/sounds';
import { tempoIn } from './tempo';
import { thinned } from './thinned';

const tempoOf = (samples: Float32Array) => tempoIn([thinned(samples, 4)], RATE_HZ / 4);
/** Whoever listens may count twice or half as fast. */
const isSameBeat = (heard: number | undefined, bpm: number) =>
  heard !== undefined && [0.5, 1, 2].some((times) => Math.abs(heard / (times * bpm) - 1) < 0.03);

describe('a rough tempo', () => {
  test.each([60, 88, 120, 160])('of clicks at %i is heard', (bpm) => {
    const samples = new Float32Array(24 * RATE_HZ);
    for (let at = 0; at < samples.length; at += (60 / bpm) * RATE_HZ)
      for (let n = 0; n < 1200; n++) {
        const where = Math.round(at) + n;
        if (where < samples.length)
          samples[where] = 0.5 * Math.exp(-n / 200) * Math.sin((2 * Math.PI * 1800 * n) / RATE_HZ);
      }
    expect(isSameBeat(tempoOf(samples), bpm)).toBe(true);
  });

  test.each([66, 112, 138])('of quarters and eighths over chords at %i is heard', (bpm) => {
    const beats = 32;
    const beatSec = 60 / bpm;
    const random = seededRandom(bpm);
    // Chords on every second beat, above them eighths of which some are left out.
    const chords = [48, 55, 64].map((midi) => melody(Array<number>(beats / 2).fill(midi), 2 * beatSec));
    const above = melody(
      Array.from({ length: 2 * beats }, (_, n) => 72 + [0, 2, 4, 7, 9][Math.floor(5 * random())]! - (n % 2 ? 0 : 12)),
      beatSec / 2,
    );
    const sum = above.map(
      (sample, n) => 0.5 * sample + chords.reduce((total, chord) => total + 0.4 * (chord[n] ?? 0), 0),
    );
    expect(isSameBeat(tempoOf(sum), bpm)).toBe(true);
  });

  test('is not made up: for a long note, notes at no time, a few seconds', () => {
    expect(tempoOf(melody([60], 20))).toBeUndefined();
    const random = seededRandom(7);
    const free = new Float32Array(30 * RATE_HZ);
    for (let at = 0; at < 28; at += 0.15 + 1.2 * random()) {
      const note = melody([60 + Math.floor(12 * random())], 1.2);
      for (let n = 0; n < note.length; n++) free[Math.round(at * RATE_HZ) + n]! += note[n]!;
    }
    expect(tempoOf(free)).toBeUndefined();
    expect(tempoOf(melody([60, 62, 64, 65], 0.5))).toBeUndefined();
    expect(tempoOf(new Float32Array(0))).toBeUndefined();
  });
});
