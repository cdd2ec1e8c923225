import { seededRandom } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { melody, RATE_HZ, speech } from '../testing/sounds';
import { preflight, type Origin } from './preflight';

const tune = Array.from({ length: 20 }, (_, n) => 57 + [0, 4, 7, 12, 11, 7, 5, 2][n % 8]!);
const checkedAs = (samples: Float32Array, origin: Origin = 'take') => preflight(samples, RATE_HZ, origin);
const noise = (sec: number, level: number, seed: number) => {
  const random = seededRandom(seed);
  return Float32Array.from({ length: sec * RATE_HZ }, () => level * (random() - 0.5));
};
/** As loud as a recorder goes, and louder. */
const cutOff = (level: number) => melody(tune, 0.4, { level }).map((sample) => Math.max(-1, Math.min(1, sample)));

/** A room that is louder than what plays in it: noise dying away by 60 dB, at first by a network of echoes (Schroeder, 1962). */
function inRoom(sound: Float32Array, fallSec: number): Float32Array {
  const all = Float32Array.from(sound);
  for (const delaySec of [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0613]) {
    const delay = Math.round(delaySec * RATE_HZ);
    const kept = 10 ** ((-3 * delaySec) / fallSec);
    const echoes = new Float32Array(sound.length);
    for (let n = delay; n < sound.length; n++) {
      echoes[n] = sound[n - delay]! + kept * echoes[n - delay]!;
      all[n]! += echoes[n]!;
    }
  }
  return all.map((sample) => sample / 4);
}

describe('before a recording is sent', () => {
  test('music in tune has nothing to be said about it', () =>
    expect(checkedAs(melody(tune, 0.4))).toMatchObject({ trouble: undefined, tuningCents: undefined }));

  test('silence, and the hiss of a microphone, are silent', () => {
    expect(checkedAs(new Float32Array(6 * RATE_HZ)).trouble).toBe('silent');
    expect(checkedAs(noise(6, 0.001, 1)).trouble).toBe('silent');
  });

  test('music far away is quiet', () => expect(checkedAs(melody(tune, 0.4, { level: 0.008 })).trouble).toBe('quiet'));

  test('music that is too loud is distorted; one loud moment is not', () => {
    expect(checkedAs(cutOff(2)).trouble).toBe('clipped');
    const once = melody(tune, 0.4);
    once.fill(1, 1000, 1010);
    expect(checkedAs(once).trouble).toBeUndefined();
  });

  test('a file that was made to be loud touches full scale and is not distorted', () => {
    expect(checkedAs(cutOff(0.65)).trouble).toBe('clipped');
    expect(checkedAs(cutOff(0.65), 'file').trouble).toBeUndefined();
    expect(checkedAs(cutOff(2), 'file').trouble).toBe('clipped');
  });

  test('a room that is louder than the instrument is noticed, a small one is not', () => {
    expect(checkedAs(inRoom(melody(tune, 0.4), 2)).trouble).toBe('reverberant');
    expect(checkedAs(inRoom(melody(tune, 0.4), 0.15)).trouble).toBeUndefined();
  });

  test('noise that hides soft notes is noticed, hiss is not', () => {
    const plus = (level: number) => {
      const hiss = noise(8, level, 5);
      return melody(tune, 0.4).map((sample, n) => sample + hiss[n]!);
    };
    expect(checkedAs(plus(0.4)).trouble).toBe('noisy');
    expect(checkedAs(plus(0.0003)).trouble).toBeUndefined();
  });

  test('of a recording without high partials nothing is said about rooms and noise', () => {
    const thin = inRoom(melody(tune, 0.4), 2).filter((_, n) => n % 3 === 0);
    expect(preflight(thin, RATE_HZ / 3, 'file').trouble).toBeUndefined();
  });

  test('somebody who talks is heard to talk', () => {
    for (const seed of [1, 2, 3]) expect(checkedAs(speech(20, seededRandom(seed))).trouble).toBe('speech');
  });

  test('noise has no clear notes, and is no speech', () => {
    expect(checkedAs(noise(10, 0.3, 4)).trouble).toBe('unmusical');
    // A machine that hums up and down, slowly.
    let phase = 0;
    const siren = Float32Array.from({ length: 20 * RATE_HZ }, (_, n) => {
      phase += (2 * Math.PI * (220 + 100 * Math.sin((2 * Math.PI * 0.2 * n) / RATE_HZ))) / RATE_HZ;
      return 0.3 * Math.sin(phase) + 0.1 * Math.sin(3 * phase);
    });
    expect(checkedAs(siren).trouble).toBe('unmusical');
  });

  test.each([-38, -19, 20, 45])('an instrument %i cents off is noticed', (cents) =>
    expect(Math.abs(checkedAs(melody(tune, 0.4, { cents })).tuningCents! - cents)).toBeLessThanOrEqual(4),
  );

  test.each([-12, 0, 12])('one %i cents off is in tune', (cents) =>
    expect(checkedAs(melody(tune, 0.4, { cents })).tuningCents).toBeUndefined(),
  );

  test('a recording of nothing has no trouble of ours', () =>
    expect(checkedAs(new Float32Array(0)).trouble).toBe('silent'));
});
