import { Amplitudes } from './amplitudes';
import { BandMeter } from './band-levels';
import { CEILING_PARTS, lookAtCondition, type ConditionSeen } from './features';

/** So long a piece is described at once: 15 s, in frames of 20 ms. */
const PIECE_FRAMES = 750;

/** Looks at the condition of a recording while it comes in, piece by piece. Memory grows with the number of pieces only. */
export class ConditionMeter {
  readonly #bands: BandMeter;
  readonly #amplitudes = new Amplitudes();
  readonly #seen: ConditionSeen[] = [];

  /** @param frameSamples  of the spectra, which come 50 times a second @param sampleRateHz  at least 18 kHz */
  constructor(frameSamples: number, sampleRateHz: number) {
    this.#bands = new BandMeter(frameSamples, sampleRateHz);
  }

  /** @param magnitudes  of the next frame @param samples  those of the frame that no other frame has had */
  hear(magnitudes: Float32Array, samples: Float32Array): void {
    this.#bands.hear(magnitudes);
    this.#amplitudes.hear(samples);
    if (this.#bands.frames === PIECE_FRAMES) this.#look();
  }

  /** What was seen so far: one for each piece that sounds for 3 s and more. */
  pieces(): readonly ConditionSeen[] {
    if (this.#bands.frames > 0) this.#look();
    return this.#seen;
  }

  #look(): void {
    const seen = lookAtCondition(this.#bands.take(), this.#amplitudes.take(CEILING_PARTS));
    if (seen) this.#seen.push(seen);
  }
}
