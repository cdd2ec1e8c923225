import type { TuneNote } from './wish';

/** Hashes of a stretch. */
const HASHES = 4;

/**
 * Knows every stretch of the tunes the networks learned from that lasts just over two measures, by its intervals and lengths, in any
 * key; measures of 2/4, of 3/4 and 6/8 and of 4/4 alike, whichever the tune was written in. A Bloom filter: none is missed; of others,
 * one in five thousand is taken for one.
 *
 * Source: Bloom, "Space/time trade-offs in hash coding with allowable errors", CACM 13 (7), 1970; the hash is FNV-1a.
 */
export class CopyIndex {
  constructor(private readonly bytes: Float32Array) {}

  /**
   * Whether a tune shares a stretch longer than two measures with one of those.
   *
   * @param tune  notes and silences in order
   * @param measure  its length in sixteenths: 8, 12 or 16
   */
  holdsPartOf(tune: readonly Pick<TuneNote, 'length' | 'midi'>[], measure: number): boolean {
    for (const values of tuneStretches(tune, measure)) if (this.holds(values)) return true;
    return false;
  }

  /** Whether one of its stretches was probably written as these numbers. */
  holds(values: readonly number[]): boolean {
    return bitsOf(values, 8 * this.bytes.length).every((bit) => ((this.bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}

/**
 * From every note of a tune: the fewest notes that last longer than two measures, as numbers that are the same in every key.
 *
 * @param tune  notes and silences in order
 * @param measure  its length in sixteenths
 */
export function* tuneStretches(
  tune: readonly Pick<TuneNote, 'length' | 'midi'>[],
  measure: number,
): Generator<readonly number[], void> {
  for (const [from, { midi: base }] of tune.entries()) {
    if (base === null) continue;
    let [to, lasted] = [from, 0];
    for (; to < tune.length && lasted <= 2 * measure; to++) lasted += tune[to]?.length ?? 0;
    if (lasted <= 2 * measure) return;
    yield tune.slice(from, to).flatMap(({ length, midi }) => [length, midi === null ? 99 : midi - base]);
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
