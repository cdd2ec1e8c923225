const TOLERANCE_SEC = 0.07;

/** F1 of points in time (beats), each used once, within 70 ms; both lists ascending. 0 when either is empty. */
export function eventF1(truth: readonly number[], estimate: readonly number[]): number {
  let right = 0;
  for (let i = 0, j = 0; i < truth.length && j < estimate.length;) {
    const distance = estimate[j]! - truth[i]!;
    if (Math.abs(distance) <= TOLERANCE_SEC) {
      right++;
      i++;
      j++;
    } else if (distance < 0) j++;
    else i++;
  }
  return right === 0 ? 0 : (2 * right) / (truth.length + estimate.length);
}
