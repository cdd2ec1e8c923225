import type { Curve } from '@notewright/evidence';
import type { PitchPeaks } from './pitch-peaks';

/** The tuning is given for blocks of this length: the fastest drift worth following moves by a cent or two meanwhile. */
export const TUNING_BLOCK_SEC = 5;
/** Blocks on either side that speak for a block, ever less: one bar alone may be out of tune, half a minute is not. */
const REACH_BLOCKS = 6;
/** Where notes have partials that tell the tuning: below, bins are too wide. */
const LOWEST_HZ = 100;
/** Peaks below this share of the frame's highest are too often not partials. */
const RELATIVE_FLOOR = 0.1;
/** Peaks agree this much (length of the mean vector, 0–1) or there is no tuning to speak of, as in speech or drums. */
const LEAST_AGREEMENT = 0.15;

/**
 * Follows how far a recording lies from A4 = 440 Hz, while it comes in.
 *
 * Each spectral peak votes with its amplitude for its distance to the nearest equal-tempered pitch; the votes are averaged
 * on the circle of one semitone, so that +49 and −49 cents are neighbours. Each block of 5 s also hears its neighbours half a
 * minute either way. A tape that drifts is followed from block to block, also beyond ± 50 cents; where the peaks do not agree,
 * the tuning stays as it was.
 *
 * Source: the histogram method of librosa's `estimate_tuning`. Differs from it: circular mean instead of the fullest bin, which
 * gives fractions of a cent from few frames; and it moves.
 */
export class TuningFollower {
  /** Decided so far, cents, one value per block. */
  readonly cents: number[] = [];
  /** Votes per block. */
  readonly #cosine: number[] = [];
  readonly #sine: number[] = [];
  readonly #weight: number[] = [];
  #frame = 0;

  /** Takes the votes of all frames not yet heard, and decides the blocks whose surroundings are known. */
  hear(peaks: PitchPeaks, ended: boolean): void {
    const blockFrames = Math.round(TUNING_BLOCK_SEC * peaks.frameRateHz);
    for (; this.#frame < peaks.frames; this.#frame++) this.#vote(peaks, Math.floor(this.#frame / blockFrames));
    const whole = Math.floor(this.#frame / blockFrames);
    const decidable = ended ? Math.ceil(this.#frame / blockFrames) : whole - REACH_BLOCKS;
    while (this.cents.length < decidable) this.cents.push(this.#decide(this.cents.length));
  }

  get curve(): Curve {
    return { frameRateHz: 1 / TUNING_BLOCK_SEC, values: this.cents };
  }

  /** The mean over the recording, folded into −50 … 50; 0 for nothing. */
  get meanCents(): number {
    const mean = this.cents.reduce((sum, cents) => sum + cents, 0) / Math.max(1, this.cents.length);
    return mean - 100 * Math.round(mean / 100);
  }

  #vote(peaks: PitchPeaks, block: number): void {
    let [cosine, sine, weight, top] = [0, 0, 0, 0];
    for (const { hz, amplitude } of peaks.of(this.#frame)) if (hz >= LOWEST_HZ) top = Math.max(top, amplitude);
    for (const { hz, amplitude } of peaks.of(this.#frame)) {
      if (hz < LOWEST_HZ || amplitude < RELATIVE_FLOOR * top) continue;
      const semitones = 12 * Math.log2(hz / 440);
      const angle = 2 * Math.PI * (semitones - Math.round(semitones));
      cosine += amplitude * Math.cos(angle);
      sine += amplitude * Math.sin(angle);
      weight += amplitude;
    }
    this.#cosine[block] = (this.#cosine[block] ?? 0) + cosine;
    this.#sine[block] = (this.#sine[block] ?? 0) + sine;
    this.#weight[block] = (this.#weight[block] ?? 0) + weight;
  }

  #decide(block: number): number {
    let [cosine, sine, weight] = [0, 0, 0];
    for (let shift = -REACH_BLOCKS; shift <= REACH_BLOCKS; shift++) {
      const share = 1 - Math.abs(shift) / (REACH_BLOCKS + 1);
      cosine += share * (this.#cosine[block + shift] ?? 0);
      sine += share * (this.#sine[block + shift] ?? 0);
      weight += share * (this.#weight[block + shift] ?? 0);
    }
    const before = this.cents.at(-1) ?? 0;
    const agreement = weight > 0 ? Math.hypot(cosine, sine) / weight : 0;
    if (agreement < LEAST_AGREEMENT) return before;
    const cents = (100 * Math.atan2(sine, cosine)) / (2 * Math.PI);
    return cents + 100 * Math.round((before - cents) / 100);
  }
}
