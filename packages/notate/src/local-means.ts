/** The mean of each value and those around it, so many either way, as far as there are any. */
export function localMeans(values: readonly number[], around: number): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = sums[index]! + value;
  return Float64Array.from(values, (_, index) => {
    const from = Math.max(0, index - around);
    const to = Math.min(values.length, index + around + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
}
