import { hann, magnitudesOf } from './fft';

/** Values of the curve in a second. */
export const ONSET_RATE_HZ = 100;
const FRAME_SEC = 0.05;
const BANDS_PER_OCTAVE = 4;
const LOWEST_HZ = 80;
/** Magnitudes are compressed as log(1 + gain · m): soft onsets count, the noise floor (−60 dB) hardly does. */
const GAIN = 1000;
/** What is usual around a moment is taken off. */
const AROUND_SEC = 0.5;

/**
 * How strongly something begins, `ONSET_RATE_HZ` times a second: the rise of the compressed spectrum, above what is usual around it. As
 * `packages/listen/src/signal/onset-strength.ts`, which follows the source more closely and costs more.
 *
 * @returns ≥ 0, no unit
 */
export function onsetsIn(samples: Float32Array, sampleRateHz: number): Float32Array {
  const size = 2 ** Math.round(Math.log2(FRAME_SEC * sampleRateHz));
  const hop = sampleRateHz / ONSET_RATE_HZ;
  const window = hann(size);
  const edges = bandEdges(sampleRateHz / size, size / 2);
  const frames = Math.max(0, Math.floor((samples.length - size) / hop) + 1);
  const rises = new Float32Array(frames);
  let before = new Float32Array(edges.length - 1);
  let now = new Float32Array(edges.length - 1);
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.floor(frame * hop);
    const magnitudes = magnitudesOf(window.map((share, n) => share * samples[from + n]!));
    for (let band = 0; band < now.length; band++) {
      let loudest = 0;
      for (let bin = edges[band]!; bin < edges[band + 1]!; bin++) loudest = Math.max(loudest, magnitudes[bin]!);
      now[band] = Math.log1p((GAIN * loudest * 4) / size);
    }
    if (frame > 0)
      for (let band = 0; band < now.length; band++)
        rises[frame]! += Math.max(0, now[band]! - before[band]!) / now.length;
    [before, now] = [now, before];
  }
  return aboveUsual(rises);
}

/** Bins where the bands begin; bands narrower than a bin are joined. */
function bandEdges(binHz: number, bins: number): number[] {
  const edges: number[] = [];
  for (let hz = LOWEST_HZ; hz < binHz * (bins - 1); hz *= 2 ** (1 / BANDS_PER_OCTAVE)) {
    const bin = Math.round(hz / binHz);
    if (bin > (edges.at(-1) ?? 0)) edges.push(bin);
  }
  return edges;
}

function aboveUsual(rises: Float32Array): Float32Array {
  const reach = Math.round(AROUND_SEC * ONSET_RATE_HZ);
  const sums = new Float64Array(rises.length + 1);
  for (let n = 0; n < rises.length; n++) sums[n + 1] = sums[n]! + rises[n]!;
  return rises.map((rise, n) => {
    const from = Math.max(0, n - reach);
    const to = Math.min(rises.length, n + reach + 1);
    return Math.max(0, rise - (sums[to]! - sums[from]!) / (to - from));
  });
}
