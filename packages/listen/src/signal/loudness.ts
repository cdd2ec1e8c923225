import { valueAtShare } from '@notewright/signal';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { FramesOf } from './frames-of';
import type { Recording } from './recording';

const HOP_SAMPLES = 441; // 20 ms: a struck note's attack fills one frame
/** Level of digital silence, so that the curve stays finite. */
const SILENCE_DB = -120;

/** How loud a recording is over time. */
export interface Loudness {
  readonly frameRateHz: number;
  /** Root mean square per frame in dB below full scale, ≥ −120; empty for an empty recording. */
  readonly levelsDb: ArrayLike<number>;
}

/** Measures the level in frames of 20 ms while the recording comes in. */
export class LoudnessMeter implements Loudness {
  readonly frameRateHz = SAMPLE_RATE_HZ / HOP_SAMPLES;
  readonly levelsDb: number[] = [];
  readonly #frames = new FramesOf(HOP_SAMPLES, HOP_SAMPLES, 0);

  hear(recording: Recording, ended: boolean): void {
    this.#frames.hear(recording, ended, (frame) => {
      let power = 0;
      for (let n = 0; n < HOP_SAMPLES; n++) power += frame[n]! * frame[n]!;
      this.levelsDb.push(Math.max(SILENCE_DB, 10 * Math.log10(power / HOP_SAMPLES + 1e-12)));
    });
  }

  get needsFrom(): number {
    return this.#frames.needsFrom;
  }
}

/** The level that `share` (0–1) of the frames do not exceed; −120 for an empty recording. */
export function levelAtShare({ levelsDb }: Loudness, share: number): number {
  return levelsDb.length > 0 ? valueAtShare(Float32Array.from(levelsDb), share) : SILENCE_DB;
}

/** The highest level between two times; −120 outside the recording. */
export function loudestBetween({ frameRateHz, levelsDb }: Loudness, fromSec: number, toSec: number): number {
  let loudest = SILENCE_DB;
  const end = Math.min(levelsDb.length, Math.ceil(toSec * frameRateHz));
  for (let frame = Math.max(0, Math.floor(fromSec * frameRateHz)); frame < end; frame++) {
    loudest = Math.max(loudest, levelsDb[frame]!);
  }
  return loudest;
}
