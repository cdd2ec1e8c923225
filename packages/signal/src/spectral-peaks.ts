/** So far below any sound that the logarithm of silence stays finite. */
const FLOOR = 1e-9;

/**
 * The bins of a magnitude spectrum that stand above both neighbours, ascending. Each peak is placed between bins by a parabola through its
 * log magnitudes.
 *
 * @param magnitudes  one per bin, from 0 Hz
 * @param first  lowest bin that is looked at, ≥ 1
 * @param end  bin after the last one that is looked at, below the number of bins
 * @param counts  whether a bin of this magnitude is loud enough to be a peak
 */
export function* spectralPeaks(
  magnitudes: Float32Array,
  first: number,
  end: number,
  counts: (magnitude: number, bin: number) => boolean,
): Generator<{ readonly bin: number; readonly position: number; readonly magnitude: number }> {
  let [before = 0, at = 0] = magnitudes.subarray(first - 1, first + 1);
  let bin = first;
  for (const after of magnitudes.subarray(first + 1, end + 1)) {
    if (at > before && at >= after && counts(at, bin)) {
      const [low, top, high] = [Math.log(before + FLOOR), Math.log(at + FLOOR), Math.log(after + FLOOR)] as const;
      yield { bin, position: bin + (0.5 * (low - high)) / (low - 2 * top + high), magnitude: at };
    }
    [before, at] = [at, after];
    bin++;
  }
}
