/**
 * Numbers from 0 to below 1 that follow from a seed alone, for whoever must not ask for chance itself.
 * Source: "mulberry32" by Tommy Ettinger, public domain.
 *
 * @param seed  any number; its lowest 32 bits count
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
