import { Damage } from '../errors';

/** Grows as it is written. Whole numbers take as many bytes as they need, seven bits each (LEB128). */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** @param value  whole, 0 … 2⁵³ − 1 */
  count(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.#byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#byte(rest);
  }

  /** Small numbers of either sign stay small. */
  whole(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  real(value: number): void {
    const eight = new Uint8Array(8);
    new DataView(eight.buffer).setFloat64(0, value, true);
    this.all(eight);
  }

  all(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  written(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote. Never reads beyond the end, and never promises more values than there are bytes. */
export class ByteReader {
  #at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly name: string,
  ) {}

  get left(): number {
    return this.bytes.length - this.#at;
  }

  /** @throws Damage at the end, and for numbers beyond 2⁵³ */
  count(): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.#byte();
      value += (byte & 127) * scale;
      if (value > Number.MAX_SAFE_INTEGER) throw new Damage(`${this.name}: a number without end`);
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  whole(): number {
    const value = this.count();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** How many values follow, each of at least `leastBytes`: a number that cannot be true is damage, not a reason to reserve memory. */
  howMany(leastBytes: number): number {
    const many = this.count();
    if (many * leastBytes > this.left) throw new Damage(`${this.name}: ${many} values in ${this.left} bytes`);
    return many;
  }

  /** @throws Damage when it is not a number within the bounds */
  real(lowest: number, highest: number): number {
    const eight = this.all(8);
    const value = new DataView(eight.buffer, eight.byteOffset, 8).getFloat64(0, true);
    if (!(value >= lowest && value <= highest)) throw new Damage(`${this.name}: ${value}`);
    return value;
  }

  #byte(): number {
    const { buffer, byteOffset } = this.all(1);
    return new DataView(buffer, byteOffset).getUint8(0);
  }

  /** The next bytes, not copied. */
  all(length: number): Uint8Array {
    if (length > this.left) throw new Damage(`${this.name}: ends too early`);
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }
}
