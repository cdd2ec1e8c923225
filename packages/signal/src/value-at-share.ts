/** The value that `share` (0–1) of all do not exceed; 0 for nothing. */
export function valueAtShare(values: Float32Array, share: number): number {
  const sorted = values.slice().sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
