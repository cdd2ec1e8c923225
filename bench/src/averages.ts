/** Mean and how far it may be off by chance (standard error); NaN without values. */
interface Average {
  readonly mean: number;
  readonly error: number;
}

export function average(values: readonly number[]): Average {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/** Pearson's correlation of pairs, −1 … 1; NaN when one side is always the same. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const a = average(pairs.map(([one]) => one)).mean;
  const b = average(pairs.map(([, other]) => other)).mean;
  let both = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (const [one, other] of pairs) {
    both += (one - a) * (other - b);
    squaresA += (one - a) ** 2;
    squaresB += (other - b) ** 2;
  }
  return both / Math.sqrt(squaresA * squaresB);
}
