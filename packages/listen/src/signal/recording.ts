/** Samples per block: 12 s at 22,050 Hz. */
const BLOCK_SAMPLES = 2 ** 18;

/**
 * The decoded sound, mono at 22,050 Hz, growing while it is decoded and shrinking while it is heard: 40 minutes are
 * 212 MB, so it is kept in blocks that need no copying to grow and can be let go one by one.
 */
export class Recording {
  readonly #blocks: (Float32Array | undefined)[] = [];
  #length = 0;

  /** Samples so far, forgotten ones included. */
  get length(): number {
    return this.#length;
  }

  append(samples: Float32Array): void {
    let taken = 0;
    while (taken < samples.length) {
      const within = this.#length % BLOCK_SAMPLES;
      if (within === 0) this.#blocks.push(new Float32Array(BLOCK_SAMPLES));
      const part = samples.subarray(taken, taken + BLOCK_SAMPLES - within);
      this.#blocks.at(-1)!.set(part, within);
      taken += part.length;
      this.#length += part.length;
    }
  }

  /** Fills `into` with the samples from position `start`; silence before the start and after the end. */
  read(start: number, into: Float32Array): void {
    into.fill(0);
    const end = Math.min(this.#length, start + into.length);
    let at = Math.max(0, start);
    while (at < end) {
      const index = Math.floor(at / BLOCK_SAMPLES);
      const block = this.#blocks[index];
      if (block === undefined) throw new Error(`sample ${at} was already forgotten`);
      const within = at - index * BLOCK_SAMPLES;
      const count = Math.min(BLOCK_SAMPLES - within, end - at);
      into.set(block.subarray(within, within + count), at - start);
      at += count;
    }
  }

  /** Lets go of the blocks that end before a position; they can no longer be read. */
  forgetBefore(position: number): void {
    const whole = Math.min(Math.floor(position / BLOCK_SAMPLES), this.#blocks.length);
    for (let index = whole - 1; index >= 0 && this.#blocks[index] !== undefined; index--) {
      this.#blocks[index] = undefined;
    }
  }
}
