import { OnsetBands, Spectrum } from '@notewright/signal';

/** Values of the curve in a second. */
export const ONSET_RATE_HZ = 100;
const FRAME_SEC = 0.05;
const BANDS_PER_OCTAVE = 4;
const LOWEST_HZ = 80;
/** What is usual around a moment is taken off. */
const AROUND_SEC = 0.5;

/**
 * How strongly something begins, `ONSET_RATE_HZ` times a second: the rise of the compressed spectrum, above what is usual around it. As
 * `packages/listen/src/signal/onset-strength.ts`, which follows the source more closely and costs more.
 *
 * @returns ≥ 0, no unit; empty for what is shorter than a frame
 */
export function onsetsIn(samples: Float32Array, sampleRateHz: number): Float32Array {
  const size = 2 ** Math.round(Math.log2(FRAME_SEC * sampleRateHz));
  const hop = sampleRateHz / ONSET_RATE_HZ;
  const spectrum = new Spectrum(size);
  const bands = new OnsetBands({
    frameSamples: size,
    sampleRateHz,
    lowestHz: LOWEST_HZ,
    octaves: Math.log2(sampleRateHz / 2 / LOWEST_HZ),
    bandsPerOctave: BANDS_PER_OCTAVE,
  });
  const frames = Math.max(0, Math.floor((samples.length - size) / hop) + 1);
  const rises = new Float32Array(frames);
  let before = new Float32Array(bands.count);
  let now = new Float32Array(bands.count);
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.floor(frame * hop);
    bands.measure(spectrum.of(samples.subarray(from, from + size)), now);
    if (frame > 0) rises[frame] = riseFrom(before, now);
    [before, now] = [now, before];
  }
  return aboveUsual(rises);
}

/** By how much the bands are louder than before, in the mean; those that are softer do not count. */
function riseFrom(before: Float32Array, now: Float32Array): number {
  let rise = 0;
  for (const [band, level] of now.entries()) rise += Math.max(0, level - (before[band] ?? 0)) / now.length;
  return rise;
}

function aboveUsual(rises: Float32Array): Float32Array {
  const reach = Math.round(AROUND_SEC * ONSET_RATE_HZ);
  return rises.map((rise, n) => {
    const around = rises.subarray(Math.max(0, n - reach), n + reach + 1);
    return Math.max(0, rise - around.reduce((sum, one) => sum + one, 0) / around.length);
  });
}
