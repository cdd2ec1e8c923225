/** The value that `share` (0–1) of all do not exceed; 0 for nothing. */
export const valueAtShare = (values: Float32Array, share: number): number => valuesAtShares(values, [share])[0] ?? 0;

/** The same for several shares, in their order. */
export function valuesAtShares(values: Float32Array, shares: readonly number[]): number[] {
  const sorted = values.slice().sort();
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}
