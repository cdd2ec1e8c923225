import type { Curve } from '@notewright/evidence';
import { stepAngle } from '@notewright/signal';
import type { PitchPeaks } from './pitch-peaks';

/** The tuning is given for blocks of this length: the fastest drift worth following moves by a cent or two meanwhile. */
export const TUNING_BLOCK_SEC = 5;
/** Blocks on either side that count towards a block, with decreasing weight: one measure may be out of tune, half a minute is not. */
const REACH_BLOCKS = 6;
/** Range of the partials that are used; lower ones lie in bins too wide for cents. */
const LOWEST_HZ = 100;
/** Peaks below this share of the frame's highest are too often not partials. */
const RELATIVE_FLOOR = 0.1;
/** A quarter of a minute: one spoken sentence may match musical steps by chance, three do not. */
const CLARITY_BLOCKS = 3;
/** Peaks agree this much (length of the mean vector, 0–1) or there is no tuning to speak of, as in speech or drums. */
const LEAST_AGREEMENT = 0.15;

/**
 * Follows how far a recording lies from A4 = 440 Hz, while it comes in.
 *
 * Each spectral peak votes with its amplitude for its distance to the nearest equal-tempered pitch; the votes are averaged
 * on the circle of one semitone, so that +49 and −49 cents are neighbours. Each block of 5 s also counts its neighbours up to half a
 * minute on either side. A tape that drifts is followed from block to block, also beyond ± 50 cents; where the peaks do not agree,
 * the tuning stays as it was.
 *
 * Source: the histogram method of librosa's `estimate_tuning`. Differs from it: circular mean instead of the fullest bin, which
 * gives fractions of a cent from few frames; and the tuning may change over time.
 */
export class TuningFollower {
  /** Decided so far, cents, one value per block. */
  readonly cents: number[] = [];
  /** Votes per block. */
  readonly #votes: Votes[] = [];
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

  /**
   * How well the partials keep to steps of a semitone or a quarter tone, 0–1, in the clearest quarter of a minute: music keeps to
   * them, speech, noise, drums and sirens do not. 0 for silence.
   */
  get clarity(): number {
    // Whole quarters of a minute only: in a short rest at the end, a single word may match musical steps by chance.
    const quarters = this.#votes.slice(0, Math.max(1, this.#votes.length - CLARITY_BLOCKS + 1));
    const sums = quarters.map((_, block) => sumOf(this.#votes.slice(block, block + CLARITY_BLOCKS)));
    return Math.max(0, ...sums.map((sum) => Math.max(lengthOf(sum.semitone, sum), lengthOf(sum.quarterTone, sum))));
  }

  #vote(peaks: PitchPeaks, block: number): void {
    let top = 0;
    for (const { hz, amplitude } of peaks.of(this.#frame)) if (hz >= LOWEST_HZ) top = Math.max(top, amplitude);
    const votes = (this.#votes[block] ??= noVotes());
    for (const { hz, amplitude } of peaks.of(this.#frame)) {
      if (hz < LOWEST_HZ || amplitude < RELATIVE_FLOOR * top) continue;
      const angle = stepAngle(hz);
      votes.semitone.cosine += amplitude * Math.cos(angle);
      votes.semitone.sine += amplitude * Math.sin(angle);
      votes.quarterTone.cosine += amplitude * Math.cos(2 * angle);
      votes.quarterTone.sine += amplitude * Math.sin(2 * angle);
      votes.weight += amplitude;
    }
  }

  #decide(block: number): number {
    const first = Math.max(0, block - REACH_BLOCKS);
    const around = this.#votes.slice(first, block + REACH_BLOCKS + 1);
    const sum = sumOf(around, (index) => 1 - Math.abs(first + index - block) / (REACH_BLOCKS + 1));
    const before = this.cents.at(-1) ?? 0;
    if (lengthOf(sum.semitone, sum) < LEAST_AGREEMENT) return before;
    const cents = (100 * Math.atan2(sum.semitone.sine, sum.semitone.cosine)) / (2 * Math.PI);
    return cents + 100 * Math.round((before - cents) / 100);
  }
}

interface Direction {
  cosine: number;
  sine: number;
}

/** Sums of directions on the circle of one semitone, and of one quarter tone, by amplitude. */
interface Votes {
  readonly semitone: Direction;
  readonly quarterTone: Direction;
  weight: number;
}

const noVotes = (): Votes => ({ semitone: { cosine: 0, sine: 0 }, quarterTone: { cosine: 0, sine: 0 }, weight: 0 });

function sumOf(blocks: readonly Votes[], shareOf: (index: number) => number = () => 1): Votes {
  const sum = noVotes();
  blocks.forEach((votes, index) => {
    const share = shareOf(index);
    for (const circle of ['semitone', 'quarterTone'] as const) {
      sum[circle].cosine += share * votes[circle].cosine;
      sum[circle].sine += share * votes[circle].sine;
    }
    sum.weight += share * votes.weight;
  });
  return sum;
}

/** How much the votes agree, 0–1; 0 without votes. */
const lengthOf = ({ cosine, sine }: Direction, { weight }: Votes) =>
  weight > 0 ? Math.hypot(cosine, sine) / weight : 0;
