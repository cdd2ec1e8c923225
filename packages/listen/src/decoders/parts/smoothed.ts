/** Of a Gaussian so many standard deviations are added up on either side. */
const REACH = 3;

/**
 * Row-major [frames × columns] spread over time by a Gaussian of height 1: about the sum around each frame. Outside there is nothing.
 *
 * @param spread  standard deviation in frames, > 0
 */
export function smoothedOverTime(values: Float32Array, columns: number, spread: number): Float32Array {
  const reach = Math.ceil(REACH * spread);
  const weights = Float32Array.from({ length: reach + 1 }, (_, away) => Math.exp(-0.5 * (away / spread) ** 2));
  const smoothed = new Float32Array(values.length);
  const frames = values.length / columns;
  for (let frame = 0; frame < frames; frame++) {
    for (let other = Math.max(0, frame - reach); other <= Math.min(frames - 1, frame + reach); other++) {
      const weight = weights[Math.abs(other - frame)] ?? 0;
      const [into, from] = [frame * columns, other * columns];
      for (let column = 0; column < columns; column++)
        smoothed[into + column] = (smoothed[into + column] ?? 0) + weight * (values[from + column] ?? 0);
    }
  }
  return smoothed;
}
