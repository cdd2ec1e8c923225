import { conditionOf } from '@notewright/condition';
import { describe, expect, test } from 'vitest';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { SoundAnalysis } from './sound-analysis';
import { credulousJudges } from '../testing/judges';
import { whiteNoise } from '../testing/not-music';
import { recordingOf, synthesise } from '../testing/synthesis';

/** Chords and a tune, struck and let go, 14 s. */
const music = synthesise(
  Array.from({ length: 56 }, (_, n) => [
    { onsetSec: n / 4, offsetSec: n / 4 + 0.2, midi: 72 + ([0, 4, 7, 12, 11, 7, 5, 2][n % 8] ?? 0) },
    { onsetSec: n / 4, offsetSec: n / 4 + 0.2, midi: 48 + ([0, 7, 4, 7][n % 4] ?? 0) },
  ]).flat(),
  { sec: 14 },
);
const noise = (level: number) => whiteNoise(music.length).map((sample) => level * sample);
const plus = (one: Float32Array, other: Float32Array) => one.map((sample, n) => sample + (other[n] ?? 0));
const levelOf = (sound: Float32Array) => Math.sqrt(sound.reduce((sum, one) => sum + one * one, 0) / sound.length);

/** A room that is louder than what plays in it: noise dying away by 60 dB, at first by a network of echoes (Schroeder, 1962). */
function inRoom(sound: Float32Array, fallSec: number): Float32Array {
  const answer = new Float32Array(sound.length);
  for (const delaySec of [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0613]) {
    const delay = Math.round(delaySec * SAMPLE_RATE_HZ);
    const kept = 10 ** ((-3 * delaySec) / fallSec);
    const echoes = new Float32Array(sound.length);
    for (let n = 0; n < sound.length; n++) {
      echoes[n] = (sound[n] ?? 0) + kept * (echoes[n - delay] ?? 0);
      answer[n] = (answer[n] ?? 0) + (echoes[n - delay] ?? 0);
    }
  }
  return plus(answer, sound);
}

function conditionIn(sound: Float32Array) {
  const analysis = new SoundAnalysis();
  analysis.hear(recordingOf(sound), true);
  return conditionOf(analysis.condition.pieces(), credulousJudges.condition);
}

describe('what a recording suffers from', () => {
  test('nothing, if it was made well', () => {
    const { reverberant = 1, noisy = 1, clipped = 1 } = conditionIn(music) ?? {};
    expect(Math.max(reverberant, noisy, clipped)).toBeLessThan(0.5);
  });

  test('a hall', () => expect(conditionIn(inRoom(music, 2))?.reverberant).toBeGreaterThan(0.75));

  test('noise', () => expect(conditionIn(plus(music, noise(levelOf(music) / 2)))?.noisy).toBeGreaterThan(0.9));

  test('a ceiling, also when it was made softer afterwards', () => {
    const top = music.reduce((most, sample) => Math.max(most, sample), 0) / 4;
    const cut = music.map((sample) => 0.3 * Math.max(-top, Math.min(top, sample)));
    expect(conditionIn(cut)?.clipped).toBeGreaterThan(0.9);
  });

  test('is told the same however loud the recording is', () => {
    const soft = conditionIn(music.map((sample) => sample / 20));
    expect(soft?.reverberant).toBeCloseTo(conditionIn(music)?.reverberant ?? 0, 1);
  });

  test('cannot be told of silence, nor of two seconds', () => {
    expect(conditionIn(new Float32Array(0))).toBeUndefined();
    expect(conditionIn(music.slice(0, 2 * SAMPLE_RATE_HZ))).toBeUndefined();
  });
});
