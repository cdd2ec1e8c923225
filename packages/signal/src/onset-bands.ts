/** Magnitudes are compressed as log(1 + gain · m): soft onsets count, the noise floor (−60 dB) hardly does. */
const GAIN = 1000;

/** Which bands of a spectrum onsets are found in. */
export interface BandOptions {
  /** Samples of the frame that was transformed, and their rate. */
  readonly frameSamples: number;
  readonly sampleRateHz: number;
  readonly lowestHz: number;
  /** How far up they go, at most to the end of the spectrum. */
  readonly octaves: number;
  readonly bandsPerOctave: number;
}

/**
 * How loud each band of a spectrum is: its loudest bin, compressed.
 *
 * Source: spectral flux with logarithmic compression, after Böck and Widmer, "Maximum Filter Vibrato Suppression for Onset Detection",
 * DAFx 2013.
 */
export class OnsetBands {
  /** The first bin of each band, and the one after the last band; bands narrower than a bin are joined. */
  readonly #edges: readonly number[];
  readonly #frameSamples: number;

  constructor(options: BandOptions) {
    this.#frameSamples = options.frameSamples;
    this.#edges = bandEdges(options);
  }

  get count(): number {
    return Math.max(0, this.#edges.length - 1);
  }

  /**
   * @param magnitudes  of a frame, from 0 Hz; a sine of amplitude 1 is frameSamples / 4 high
   * @param into  one number for each band; ≥ 0
   */
  measure(magnitudes: Float32Array, into: Float32Array): void {
    // Counted, not iterated: 50 times a second, and each step of an iterator is an object.
    for (let band = 0; band < this.count; band++) {
      const to = this.#edges[band + 1] ?? 0;
      let loudest = 0;
      for (let bin = this.#edges[band] ?? 0; bin < to; bin++) loudest = Math.max(loudest, magnitudes[bin] ?? 0);
      into[band] = Math.log1p((GAIN * loudest) / (this.#frameSamples / 4));
    }
  }
}

function bandEdges({ frameSamples, sampleRateHz, lowestHz, octaves, bandsPerOctave }: BandOptions): number[] {
  const edges: number[] = [];
  for (let band = 0; band <= octaves * bandsPerOctave; band++) {
    const bin = Math.round((lowestHz * 2 ** (band / bandsPerOctave) * frameSamples) / sampleRateHz);
    if (bin > (edges.at(-1) ?? 0) && bin < frameSamples / 2) edges.push(bin);
  }
  return edges;
}
