import { ONSET_RATE_HZ, onsetsIn } from './onsets';

/** A tempo somebody would tap along to. */
const [SLOWEST_BPM, FASTEST_BPM] = [45, 200];
/** Where most people tap, and how far from it (octaves) they still like to. */
const USUAL_BPM = 105;
const SPREAD_OCTAVES = 0.9;
/** A beat comes back after two, three and four, too. */
const TIMES = [1, 2, 3, 4] as const;
/** Below this the beat does not come back clearly enough to be named; measured on the corpus. */
const LEAST_STRENGTH = 0.2;
const STEP_BPM = 0.25;
/** A beat that came back fewer times than this may be chance. */
const FEWEST_BEATS = 14;

/**
 * The tempo of what is played, roughly: whoever listens may feel twice or half as many beats.
 *
 * The onset strength is compared with itself, moved by a beat, two, three and four; the tempo at which it is most alike wins, with a
 * preference for tempi people tap.
 *
 * @param stretches  of one recording, −1 … 1
 * @returns felt pulses per minute; undefined where no beat comes back: free playing, a single note, speech
 */
export function tempoIn(stretches: readonly Float32Array[], sampleRateHz: number): number | undefined {
  const longestSec = Math.max(0, ...stretches.map((stretch) => stretch.length / sampleRateHz));
  const alike = likeness(stretches.map((stretch) => onsetsIn(stretch, sampleRateHz)));
  let best: { readonly bpm: number; readonly strength: number; readonly score: number } | undefined;
  for (let bpm = SLOWEST_BPM; bpm <= FASTEST_BPM; bpm += STEP_BPM) {
    const beatSec = 60 / bpm;
    if (FEWEST_BEATS * beatSec > longestSec) continue;
    const strength = TIMES.reduce((sum, times) => sum + alike(times * beatSec), 0) / TIMES.length;
    const away = Math.log2(bpm / USUAL_BPM) / SPREAD_OCTAVES;
    const score = strength * Math.exp(-0.5 * away * away);
    if (!best || score > best.score) best = { bpm, strength, score };
  }
  return best && best.strength >= LEAST_STRENGTH ? best.bpm : undefined;
}

/** How alike curves are to themselves so many seconds later: −1 … 1, between two lags by a straight line. */
function likeness(curves: readonly Float32Array[]): (lagSec: number) => number {
  const lags = Math.ceil((TIMES.length * 60 * ONSET_RATE_HZ) / SLOWEST_BPM) + 2;
  const products = new Float64Array(lags);
  let power = 0;
  for (const raw of curves) {
    const curve = smooth(raw);
    const mean = curve.reduce((sum, value) => sum + value, 0) / Math.max(1, curve.length);
    for (const [n, value] of curve.entries()) curve[n] = value - mean;
    for (let lag = 0; lag < lags; lag++) {
      const both = curve.length - lag;
      if (both < curve.length / 3) break;
      let sum = 0;
      let n = lag;
      for (const value of curve.subarray(0, both)) sum += value * (curve[n++] ?? 0);
      products[lag] = (products[lag] ?? 0) + (sum * curve.length) / both;
    }
    power += curve.reduce((sum, value) => sum + value * value, 0);
  }
  return (lagSec) => {
    const lag = lagSec * ONSET_RATE_HZ;
    const [below, share] = [Math.floor(lag), lag % 1];
    return ((1 - share) * (products[below] ?? 0) + share * (products[below + 1] ?? 0)) / (power + 1e-9);
  };
}

/** Nobody plays to a hundredth of a second: each onset counts for the moments beside it, too. */
function smooth(curve: Float32Array): Float32Array {
  const weights = [0.1, 0.35, 0.75, 1, 0.75, 0.35, 0.1];
  return curve.map((_, n) => weights.reduce((sum, weight, at) => sum + weight * (curve[n + at - 3] ?? 0), 0));
}
