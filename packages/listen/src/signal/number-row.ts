const BLOCK = 2 ** 14;

/** Numbers in a row that only grows: in blocks, so that growing copies nothing, and outside the heap. */
export class NumberRow {
  readonly #blocks: Float64Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const within = this.#length % BLOCK;
    if (within === 0) this.#blocks.push(new Float64Array(BLOCK));
    this.#blocks[this.#blocks.length - 1]![within] = value;
    this.#length++;
  }

  /** @param index  0 ≤ index < length */
  at(index: number): number {
    return this.#blocks[Math.floor(index / BLOCK)]![index % BLOCK]!;
  }
}
