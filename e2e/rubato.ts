import { wavOf } from '@notewright/listen/testing/wav';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';

const RATE_HZ = 22_050;
const PITCHES = ['C5', 'E5', 'G5', 'C6', 'B5', 'G5', 'D5', 'F5'];
const MIDIS = [72, 76, 79, 84, 83, 79, 74, 77];
const FIRST_SEC = 0.6;

/** Somebody plays quarters in 4/4 and is never at the same tempo for long: every moment is known. */
export interface Rubato {
  readonly wav: Buffer;
  /** The music, with the time stamps of its measures: MusicJSON. */
  readonly sheet: string;
  /** When each beat sounds, and which measure begins with which. */
  readonly beatsSec: readonly number[];
  readonly startsSec: readonly number[];
  /** How high each beat is. */
  readonly beatsHz: readonly number[];
}

/**
 * @param measures  at least 1
 * @param beatSec   how long a beat is in each measure; between 0.4 and 0.9, so that beats can be distinguished
 * @param written  what the sheet says, in the text notation, of the measures that are played
 */
export function rubato(
  measures: number,
  beatSec: (measure: number) => number,
  written = (tune: string) => `4/4 | ${tune} |`,
): Rubato {
  const beatsSec: number[] = [];
  const startsSec: number[] = [];
  let sec = FIRST_SEC;
  for (let measure = 0; measure < measures; measure++) {
    startsSec.push(sec);
    for (let beat = 0; beat < 4; beat++) {
      beatsSec.push(sec);
      sec += beatSec(measure);
    }
  }
  const samples = new Float32Array(Math.ceil((sec + 1) * RATE_HZ));
  const beatsHz = beatsSec.map((_, index) => 440 * 2 ** (((MIDIS[index % 8] ?? 69) - 69) / 12));
  beatsSec.forEach((at, index) => strike(samples, at, beatsHz[index] ?? 440));
  const text = Array.from({ length: measures }, (_, m) => PITCHES.slice(4 * (m % 2), 4 * (m % 2) + 4).map((p) => `${p}/q`).join(' ')); // prettier-ignore
  const score = music(written(text.join(' | ')));
  const stamped = score.measures.map((measure, index) => ({ ...measure, timestampSec: startsSec[index] ?? 0 }));
  return {
    wav: wavOf(samples, RATE_HZ),
    sheet: JSON.stringify(encodeMusicJson({ ...score, measures: stamped })),
    ...{ beatsSec, startsSec, beatsHz },
  };
}

/** A string that is struck, and damped before the next. */
function strike(samples: Float32Array, atSec: number, hz: number): void {
  const start = Math.round(atSec * RATE_HZ);
  for (let at = start; at < Math.min(samples.length, start + 0.36 * RATE_HZ); at++) {
    const sec = (at - start) / RATE_HZ;
    const envelope = Math.min(1, sec / 0.002, Math.max(0, (0.36 - sec) / 0.06)) * Math.exp(-4 * sec);
    for (let partial = 1; partial <= 5; partial++)
      samples[at] = (samples[at] ?? 0) + (0.28 / partial) * envelope * Math.sin(2 * Math.PI * partial * hz * sec);
  }
}
