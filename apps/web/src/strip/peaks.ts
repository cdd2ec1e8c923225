import { PX_PER_SEC } from './scale';

/** As loud as can be. */
const FULL = 255;

/** How loud a recording is at each pixel of a strip, 0–255: as much of it as was decoded, the rest silent. */
export type Peaks = Uint8Array;

/**
 * The peaks with another piece of the recording.
 *
 * @param atSec     where the piece begins
 * @param channels  its samples, −1 … 1
 */
export function withPiece(peaks: Peaks, atSec: number, channels: readonly Float32Array[], rateHz: number): Peaks {
  const length = Math.max(0, ...channels.map((channel) => channel.length));
  const first = Math.round(atSec * PX_PER_SEC);
  const perPeak = rateHz / PX_PER_SEC;
  const count = Math.ceil(length / perPeak);
  const all = new Uint8Array(Math.max(peaks.length, first + count));
  all.set(peaks);
  for (const samples of channels)
    for (let at = 0; at < samples.length; at++) {
      const peak = first + Math.floor(at / perPeak);
      const level = Math.min(FULL, Math.round(FULL * Math.abs(samples[at] ?? 0)));
      if (level > (all[peak] ?? FULL)) all[peak] = level;
    }
  return all;
}

/**
 * The outline of a passage as an SVG path, mirrored about the middle; faint recordings as tall as loud ones.
 *
 * @param from    first peak
 * @param to      the one after the last
 * @param height  in pixels
 */
export function outlineOf(peaks: Peaks, from: number, to: number, height: number): string {
  const loudest = Math.max(
    1,
    peaks.reduce((most, level) => Math.max(most, level), 0),
  );
  const half = height / 2;
  const tall = Array.from({ length: Math.max(0, Math.min(to, peaks.length) - from) }, (_, at) =>
    Math.max(0.5, ((peaks[from + at] ?? 0) / loudest) * (half - 2)),
  );
  if (tall.length === 0) return '';
  const above = tall.map((level, x) => `${x},${(half - level).toFixed(1)}`);
  const below = tall.map((level, x) => `${x},${(half + level).toFixed(1)}`).reverse();
  return `M${[...above, ...below].join('L')}Z`;
}
