/** Third octaves from the A below middle C to 8.9 kHz: below, music leaves no gaps in which a room could be heard. */
const LOWEST_HZ = 220;
const BANDS_PER_OCTAVE = 3;
/** The number of bands. */
export const BANDS = 16;

/** How loud each third octave is, over time. */
export interface BandLevels {
  readonly frames: number;
  /** dB, no absolute reference; row-major [frames × BANDS]. */
  readonly levelsDb: Float32Array;
}

/** Collects the levels of third octaves, frame by frame. */
export class BandMeter {
  readonly #edges: readonly number[];
  #levelsDb = new Float32Array(1024 * BANDS);
  #frames = 0;

  /** @param frameSamples  of the frames that are transformed @param sampleRateHz  at least 18 kHz */
  constructor(frameSamples: number, sampleRateHz: number) {
    this.#edges = Array.from({ length: BANDS + 1 }, (_, edge) =>
      Math.round((LOWEST_HZ * 2 ** (edge / BANDS_PER_OCTAVE) * frameSamples) / sampleRateHz),
    );
  }

  get frames(): number {
    return this.#frames;
  }

  /** @param magnitudes  of a frame, from 0 Hz */
  hear(magnitudes: Float32Array): void {
    if ((this.#frames + 1) * BANDS > this.#levelsDb.length) {
      const larger = new Float32Array(2 * this.#levelsDb.length);
      larger.set(this.#levelsDb);
      this.#levelsDb = larger;
    }
    for (let band = 0; band < BANDS; band++) {
      let power = 0;
      const to = this.#edges[band + 1] ?? 0;
      for (let bin = this.#edges[band] ?? 0; bin < to; bin++) power += (magnitudes[bin] ?? 0) ** 2;
      this.#levelsDb[this.#frames * BANDS + band] = 10 * Math.log10(power + 1e-12);
    }
    this.#frames++;
  }

  /** What was collected since the last call. */
  take(): BandLevels {
    const taken = { frames: this.#frames, levelsDb: this.#levelsDb.slice(0, this.#frames * BANDS) };
    this.#frames = 0;
    return taken;
  }
}
