/** Passages that are compared: before a moment and after it. */
const WINDOW_SEC = 0.024;
const STEP_SEC = 0.001;
/** How much louder than before it is where something begins. */
const RISE = 2;
/** What is fainter is no note. */
const QUIET = 0.006;
/** Notes do not follow quicker. */
const APART_SEC = 0.2;

/**
 * Moments at which something begins to sound: where the passage after is loudest against the one before.
 *
 * @returns seconds from the first sample, ascending, to a millisecond
 */
export function onsetsIn(samples: Float32Array, rateHz: number): number[] {
  const energy = new Float64Array(samples.length + 1);
  samples.forEach((value, at) => (energy[at + 1] = (energy[at] ?? 0) + value * value));
  const window = Math.round(WINDOW_SEC * rateHz);
  const loudness = (from: number, to: number) => Math.sqrt(((energy[to] ?? 0) - (energy[from] ?? 0)) / (to - from));
  const found: { sec: number; rise: number }[] = [];
  const step = STEP_SEC * rateHz;
  for (let at = window; at < samples.length - window; at += step) {
    const here = Math.round(at);
    const after = loudness(here, here + window);
    const rise = after / (loudness(here - window, here) + QUIET / 2);
    if (after < QUIET || rise < RISE) continue;
    const sec = here / rateHz;
    const last = found.at(-1);
    if (!last || sec - last.sec > APART_SEC) found.push({ sec, rise });
    else if (rise > last.rise) found[found.length - 1] = { sec, rise };
  }
  return found.map(({ sec }) => sec);
}

/** For each moment of one list how much later the nearest of the other is, in milliseconds; those without one nearby are left out. */
export const lateness = (moments: readonly number[], others: readonly number[], nearbySec: number): number[] =>
  moments.flatMap((sec) => {
    const late = others.reduce(
      (least, other) => (Math.abs(other - sec) < Math.abs(least) ? other - sec : least),
      Infinity,
    );
    return Math.abs(late) < nearbySec ? [1000 * late] : [];
  });

/** The value below which that share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/**
 * How far a sound is from a pitch, in cents, by how it repeats itself: each lag near some of its periods against what follows.
 *
 * @param samples  of the middle of one note, at least 80 ms
 */
export function centsOff(samples: Float32Array, rateHz: number, hz: number): number {
  const periods = 4;
  const about = (periods * rateHz) / hz;
  const unlike = (lag: number) => {
    let sum = 0;
    for (let at = 0; at + lag < samples.length; at++) sum += ((samples[at] ?? 0) - (samples[at + lag] ?? 0)) ** 2;
    return sum / (samples.length - lag);
  };
  let best = Math.round(about);
  for (let lag = Math.floor(about * 0.97); lag <= Math.ceil(about * 1.03); lag++)
    if (unlike(lag) < unlike(best)) best = lag;
  const [before, here, after] = [unlike(best - 1), unlike(best), unlike(best + 1)];
  const lag = best + (before - after) / (2 * (before - 2 * here + after));
  return 1200 * Math.log2(about / lag);
}
