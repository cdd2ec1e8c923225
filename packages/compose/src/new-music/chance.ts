/** Numbers from 0 to below 1 that follow from a seed. */
export type Chance = () => number;

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
