/** Position of a time on the pulses, in pulses; runs on at the edge tempo outside. NaN on fewer than two. */
export function pulseAt(timesSec: readonly number[], sec: number): number {
  const last = timesSec.length - 1;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    // A pulse that does not exist would lie beyond all others.
    if ((timesSec[middle] ?? Infinity) <= sec) low = middle;
    else high = middle;
  }
  const [before, after] = [timesSec[low], timesSec[low + 1]];
  if (before === undefined || after === undefined) return NaN;
  return low + (sec - before) / Math.max(1e-3, after - before);
}
