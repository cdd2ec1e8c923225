import { Spectrum } from './spectrum';
import { valueAtShare } from './value-at-share';

/** What a recording says of itself, whatever is played in it. */
export interface SoundQuality {
  /**
   * How far the steady noise between 0.5 kHz and the top lies below the loud parts, dB, 0 … 90. Where music never lets anything but
   * itself be heard, its own density is taken for noise: the true noise is no louder than told, then.
   */
  readonly noiseBelowDb: number;
  /** Share of the samples within 2 dB of the loudest one, 0–1: hardly 0.001 as played, 0.05 and more where it was clipped or limited. */
  readonly ceilingShare: number;
}

const FRAME_SEC = 1024 / 22_050;
const HOP_SEC = 0.02;
const EDGES_HZ = [500, 1000, 2000, 4000, 8000, 16_000] as const;
/** Noise fills the quieter bins of a band, which partials leave free; a quarter of them lie below 0.288 of its mean power. */
const QUIET_BINS_SHARE = 0.25;
const QUIET_BINS_POWER = -Math.log(1 - QUIET_BINS_SHARE);
const QUIET_FRAMES_SHARE = 0.1;
const LOUD_FRAMES_SHARE = 0.95;
/** Frames quieter than this beside the loud ones are digital silence, which says nothing of a microphone. */
const MOST_DB = 90;
const NEAR_CEILING = 0.8;

/**
 * Noise and clipping of a recording. Source of the noise: minimum statistics, after Martin, "Noise power spectral density estimation
 * based on optimal smoothing and minimum statistics", 2001; differs from it: quiet bins instead of smoothing, one number for all.
 *
 * @param samples  mono, −1 … 1
 * @returns for silence and for nothing: no noise, no ceiling
 */
export function soundQuality(samples: Float32Array, sampleRateHz: number): SoundQuality {
  return { noiseBelowDb: noiseBelow(samples, sampleRateHz), ceilingShare: ceilingShareOf(samples) };
}

function ceilingShareOf(samples: Float32Array): number {
  const top = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (top === 0) return 0;
  return samples.reduce((count, sample) => count + Number(Math.abs(sample) > NEAR_CEILING * top), 0) / samples.length;
}

function noiseBelow(samples: Float32Array, rate: number): number {
  const size = 2 ** Math.round(Math.log2(FRAME_SEC * rate));
  const hop = Math.round(HOP_SEC * rate);
  const spectrum = new Spectrum(size);
  const bands = EDGES_HZ.slice(0, -1).map((from, band) => {
    const bin = (hz: number) => Math.min(size / 2, Math.floor((hz * size) / rate));
    return { from: bin(from), to: bin(EDGES_HZ[band + 1] ?? from) };
  });
  const frames: { readonly power: number; readonly noise: readonly number[] }[] = [];
  for (let start = 0; start + size <= samples.length; start += hop) {
    const powers = spectrum.of(samples.subarray(start, start + size)).map((one) => one ** 2);
    const noise = bands.map(({ from, to }) => {
      const quiet = valueAtShare(powers.subarray(from, to), QUIET_BINS_SHARE);
      return ((to - from) * quiet) / QUIET_BINS_POWER;
    });
    frames.push({ power: powers.reduce((sum, one) => sum + one, 0), noise });
  }
  const loud = valueAtShare(
    Float32Array.from(frames, ({ power }) => power),
    LOUD_FRAMES_SHARE,
  );
  const sounding = frames.filter(({ power }) => power > loud * 10 ** (-MOST_DB / 10));
  const noise = bands.reduce((sum, _, band) => {
    return (
      sum +
      valueAtShare(
        Float32Array.from(sounding, (frame) => frame.noise[band] ?? 0),
        QUIET_FRAMES_SHARE,
      )
    );
  }, 0);
  return noise > 0 ? Math.max(0, Math.min(MOST_DB, 10 * Math.log10(loud / noise))) : MOST_DB;
}
