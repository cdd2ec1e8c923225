import { SAMPLE_RATE_HZ } from '../network/frames';
import type { Recording } from './recording';
import { REACH, readBetween, stretchFor } from './retune';
import { TUNING_BLOCK_SEC } from './tuning';

/** Within this the network hears as well as in tune, and retuning costs a little sharpness. */
const TUNED_CENTS = 8;
/** The correction follows a drift in steps of this size: smaller ones are the estimate's own unrest. */
const STEP_CENTS = 5;

const BLOCK_SAMPLES = TUNING_BLOCK_SEC * SAMPLE_RATE_HZ;

interface Segment {
  /** First sample, in the recording and in the retuned recording. */
  readonly from: number;
  readonly retunedFrom: number;
  readonly stretch: number;
}

/**
 * A recording brought to A4 = 440 Hz, block by block as its tuning becomes known, and the two clocks that this makes: the network
 * hears the retuned one, the notes belong on the clock of the recording.
 *
 * The retuned recording is the recording played slower where it is too high. Its clock is continuous, so no note is cut where the
 * correction changes.
 */
export class Retuning {
  readonly #segments: Segment[] = [];
  #appliedCents = 0;
  /** Blocks whose correction is known. */
  #blocks = 0;

  /** @param cents  of all blocks decided so far; those already heard are skipped */
  hear(cents: readonly number[]): void {
    for (; this.#blocks < cents.length; this.#blocks++) {
      const tuning = cents[this.#blocks]!;
      if (Math.abs(tuning) <= TUNED_CENTS && this.#appliedCents === 0) this.#begin(0);
      else if (Math.abs(tuning - this.#appliedCents) > STEP_CENTS || this.#blocks === 0) this.#begin(tuning);
    }
  }

  /** Whether the two clocks can be asked yet. */
  get isKnown(): boolean {
    return this.#segments.length > 0;
  }

  /** Samples of the retuned recording that can be read while `recording` has that many. */
  readable(recordingLength: number, ended: boolean): number {
    if (this.#segments.length === 0) return 0;
    if (ended) return Math.round(this.#toRetuned(recordingLength));
    const known = Math.min(recordingLength - REACH - 2, this.#blocks * BLOCK_SAMPLES);
    return known <= 0 ? 0 : Math.floor(this.#toRetuned(known));
  }

  /** Fills `into` with the retuned samples from `start`; silence before the start and after the end. */
  read(recording: Recording, start: number, into: Float32Array): void {
    let segment = this.#segmentAt(start);
    for (let done = 0; done < into.length; segment++) {
      const { from, retunedFrom, stretch } = this.#segments[segment]!;
      const next = this.#segments[segment + 1]?.retunedFrom ?? Infinity;
      const count = Math.min(into.length - done, Math.max(0, Math.ceil(next) - (start + done)));
      const part = into.subarray(done, done + count);
      const first = start + done - retunedFrom;
      if (stretch === 1 && Number.isInteger(from - retunedFrom)) recording.read(from + first, part);
      else readBetween(recording, (n) => from + (first + n) / stretch, part);
      done += count;
    }
  }

  /** @param retunedSec  on the clock of the network @returns on the clock of the recording */
  toRecordingSec(retunedSec: number): number {
    const position = retunedSec * SAMPLE_RATE_HZ;
    const { from, retunedFrom, stretch } = this.#segments[this.#segmentAt(position)]!;
    return (from + (position - retunedFrom) / stretch) / SAMPLE_RATE_HZ;
  }

  #begin(cents: number): void {
    const stretch = Math.abs(cents) <= TUNED_CENTS ? 1 : stretchFor(cents);
    this.#appliedCents = stretch === 1 ? 0 : cents;
    if (this.#segments.at(-1)?.stretch === stretch) return;
    const from = this.#blocks * BLOCK_SAMPLES;
    this.#segments.push({ from, retunedFrom: from === 0 ? 0 : this.#toRetuned(from), stretch });
  }

  #toRetuned(position: number): number {
    const { from, retunedFrom, stretch } = this.#segments.findLast((segment) => segment.from <= position)!;
    return retunedFrom + (position - from) * stretch;
  }

  #segmentAt(retuned: number): number {
    return Math.max(
      0,
      this.#segments.findLastIndex(({ retunedFrom }) => retunedFrom <= retuned),
    );
  }
}
