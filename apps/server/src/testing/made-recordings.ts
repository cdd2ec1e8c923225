import { wavOf } from '@notewright/listen/testing/wav';
import { seededRandom } from '@notewright/score/testing';

const SAMPLE_RATE_HZ = 22_050;
/** Of the major scale, in half tones above its first note. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];

/**
 * A melody of plucked notes as a WAV file, another one for every seed: tests and load runs need many recordings of which no two
 * are alike, and the corpus is not part of the repository.
 *
 * @param sec  its length, at least the shortest that is transcribed (`SOURCES.mic.lengthSec.min`)
 */
export function melody(seed: number, sec: number): { name: string; bytes: Uint8Array } {
  const random = seededRandom(seed);
  const samples = new Float32Array(Math.round(sec * SAMPLE_RATE_HZ));
  const noteSec = 0.3 + 0.2 * random();
  for (let onsetSec = 0.1; onsetSec + noteSec < sec; onsetSec += noteSec) {
    const midi = 57 + SCALE[Math.floor(random() * SCALE.length)]!;
    pluck(samples, Math.round(onsetSec * SAMPLE_RATE_HZ), 440 * 2 ** ((midi - 69) / 12));
  }
  return { name: `melody-${seed}.wav`, bytes: wavOf(samples, SAMPLE_RATE_HZ) };
}

/** Adds a string of six partials that dies away within a second. */
function pluck(samples: Float32Array, start: number, frequencyHz: number): void {
  const end = Math.min(samples.length, start + SAMPLE_RATE_HZ);
  for (let at = start; at < end; at++) {
    const time = (at - start) / SAMPLE_RATE_HZ;
    let sample = 0;
    for (let partial = 1; partial <= 6; partial++)
      sample += (Math.exp(-time * (2 + partial)) / partial) * Math.sin(2 * Math.PI * partial * frequencyHz * time);
    samples[at]! += 0.25 * Math.min(1, time / 0.004) * sample;
  }
}
