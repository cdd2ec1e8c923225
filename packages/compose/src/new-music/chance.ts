/** Numbers from 0 to below 1 that follow from a seed. */
export type Chance = () => number;

/**
 * The same seed, the same numbers. Source: "mulberry32" by Tommy Ettinger, public domain.
 *
 * @param seed  any number; its lowest 32 bits count
 */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws one of several.
 *
 * @param weights  not negative, one at least above 0
 * @returns its index
 */
export function drawn(weights: readonly number[] | Float64Array, chance: Chance): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  let left = chance() * sum;
  let last = 0;
  for (const [index, weight] of weights.entries()) {
    if (weight <= 0) continue;
    last = index;
    left -= weight;
    if (left < 0) break;
  }
  return last;
}
