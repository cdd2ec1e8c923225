/** Steps of the histogram from 0 to twice full scale: what was decoded may lie above it. */
const STEPS = 2048;
const STEPS_PER_FULL_SCALE = STEPS / 2;

/** Counts how far the wave swings: where it was clipped or limited, much of it lies at its ceiling. */
export class Amplitudes {
  readonly #counts = new Uint32Array(STEPS);
  #samples = 0;

  hear(samples: Float32Array): void {
    const counts = this.#counts;
    // Counted through: each step of an iterator is an object, 22,050 times a second.
    const { length } = samples;
    for (let at = 0; at < length; at++) {
      const step = Math.min(STEPS - 1, Math.floor(Math.abs(samples[at] ?? 0) * STEPS_PER_FULL_SCALE));
      counts[step] = (counts[step] ?? 0) + 1;
    }
    this.#samples += length;
  }

  /** @returns the shares of the samples, 0–1, above each of these parts of the largest; empties the histogram */
  take(parts: readonly number[]): number[] {
    const top = this.#counts.findLastIndex((count) => count > 0) + 1;
    const shares = parts.map(
      (part) =>
        this.#counts.subarray(Math.ceil(part * top)).reduce((sum, count) => sum + count, 0) /
        Math.max(1, this.#samples),
    );
    this.#counts.fill(0);
    this.#samples = 0;
    return shares;
  }
}
