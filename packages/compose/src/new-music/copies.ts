import type { TuneNote } from './wish';

/** Hashes of a stretch. */
const HASHES = 4;

/**
 * Knows every stretch of the tunes the networks learned from that lasts just over two measures, by its intervals and lengths, in any
 * key. A Bloom filter: none is missed; of others, one in a thousand is taken for one.
 *
 * Source: Bloom, "Space/time trade-offs in hash coding with allowable errors", CACM 13 (7), 1970; the hash is FNV-1a.
 */
export class CopyIndex {
  constructor(private readonly bytes: Float32Array) {}

  /**
   * Whether a tune shares a stretch longer than two measures with one of those.
   *
   * @param tune  notes and silences in order
   * @param measure  its length in sixteenths
   */
  holdsPartOf(tune: readonly Pick<TuneNote, 'length' | 'midi'>[], measure: number): boolean {
    return tune.some((first, from) => {
      if (first.midi === null) return false;
      let lasted = 0;
      let to = from;
      for (; to < tune.length && lasted <= 2 * measure; to++) lasted += tune[to]?.length ?? 0;
      if (lasted <= 2 * measure) return false;
      const base = first.midi;
      const values = tune.slice(from, to).flatMap(({ length, midi }) => [length, midi === null ? 99 : midi - base]);
      return this.holds(values);
    });
  }

  /** Whether one of its stretches was probably written as these numbers. */
  holds(values: readonly number[]): boolean {
    return bitsOf(values, 8 * this.bytes.length).every((bit) => ((this.bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}

/** The bits that stand for a stretch in an index of so many. */
export const bitsOf = (values: readonly number[], bits: number): readonly number[] =>
  Array.from({ length: HASHES }, (_, hash) => hashOf(values, hash * 7919) % bits);

function hashOf(values: readonly number[], seed: number): number {
  let hash = (2166136261 ^ seed) >>> 0;
  for (const value of values) hash = Math.imul(hash ^ (value & 255), 16777619) >>> 0;
  hash = (hash ^ (hash >>> 15)) >>> 0;
  hash = Math.imul(hash, 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
