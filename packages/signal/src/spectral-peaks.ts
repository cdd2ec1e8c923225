/** So far below any sound that the logarithm of silence stays finite. */
const FLOOR = 1e-9;

/** A bin above its neighbours, and where between bins its top lies. */
interface SpectralPeak {
  readonly bin: number;
  readonly position: number;
  readonly magnitude: number;
}

/**
 * The bins of a magnitude spectrum that stand above both neighbours, ascending. Each peak is placed between bins by a parabola through its
 * log magnitudes.
 *
 * @param magnitudes  one per bin, from 0 Hz
 * @param first  lowest bin that is looked at, ≥ 1
 * @param end  bin after the last one that is looked at, below the number of bins
 * @param counts  whether a bin of this magnitude is loud enough to be a peak
 */
export function spectralPeaks(
  magnitudes: Float32Array,
  first: number,
  end: number,
  counts: (magnitude: number, bin: number) => boolean,
): SpectralPeak[] {
  const peaks: SpectralPeak[] = [];
  for (let bin = first; bin < end; bin++) {
    const at = magnitudes[bin] ?? 0;
    const before = magnitudes[bin - 1] ?? 0;
    if (!(at > before)) continue;
    const after = magnitudes[bin + 1] ?? 0;
    if (at < after || !counts(at, bin)) continue;
    const low = Math.log(before + FLOOR);
    const top = Math.log(at + FLOOR);
    const high = Math.log(after + FLOOR);
    peaks.push({ bin, position: bin + (0.5 * (low - high)) / (low - 2 * top + high), magnitude: at });
  }
  return peaks;
}
