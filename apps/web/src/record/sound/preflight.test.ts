import { seededRandom } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { melody, RATE_HZ, speech } from '../testing/sounds';
import { preflight } from './preflight';

const tune = Array.from({ length: 20 }, (_, n) => 57 + [0, 4, 7, 12, 11, 7, 5, 2][n % 8]!);
const judged = (samples: Float32Array) => preflight(samples, RATE_HZ);

describe('before a recording is sent', () => {
  test('music in tune has nothing to be said about it', () =>
    expect(judged(melody(tune, 0.4))).toMatchObject({ trouble: undefined, tuningCents: undefined }));

  test('silence, and the hiss of a microphone, are silent', () => {
    expect(judged(new Float32Array(6 * RATE_HZ)).trouble).toBe('silent');
    const random = seededRandom(1);
    expect(judged(Float32Array.from({ length: 6 * RATE_HZ }, () => 0.001 * (random() - 0.5))).trouble).toBe('silent');
  });

  test('music far away is quiet', () => expect(judged(melody(tune, 0.4, { level: 0.008 })).trouble).toBe('quiet'));

  test('music that is too loud is distorted; one loud moment is not', () => {
    const loud = melody(tune, 0.4, { level: 2 }).map((sample) => Math.max(-1, Math.min(1, sample)));
    expect(judged(loud).trouble).toBe('clipped');
    const once = melody(tune, 0.4);
    once.fill(1, 1000, 1010);
    expect(judged(once).trouble).toBeUndefined();
  });

  test('speech and noise have no clear notes', () => {
    for (const seed of [1, 2, 3]) expect(judged(speech(20, seededRandom(seed))).trouble).toBe('unmusical');
    const random = seededRandom(4);
    expect(judged(Float32Array.from({ length: 10 * RATE_HZ }, () => 0.3 * (random() - 0.5))).trouble).toBe('unmusical');
  });

  test.each([-38, -15, 20, 45])('an instrument %i cents off is noticed', (cents) =>
    expect(Math.abs(judged(melody(tune, 0.4, { cents })).tuningCents! - cents)).toBeLessThanOrEqual(4),
  );

  test('a recording of nothing has no trouble of ours', () =>
    expect(judged(new Float32Array(0)).trouble).toBe('silent'));
});
