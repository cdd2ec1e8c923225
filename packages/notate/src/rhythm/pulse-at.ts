/** Position of a time on the pulses, in pulses; runs on at the edge tempo outside. */
export function pulseAt(timesSec: readonly number[], sec: number): number {
  const last = timesSec.length - 1;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (timesSec[middle]! <= sec) low = middle;
    else high = middle;
  }
  const period = Math.max(1e-3, timesSec[low + 1]! - timesSec[low]!);
  return low + (sec - timesSec[low]!) / period;
}
