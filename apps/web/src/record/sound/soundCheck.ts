import { clicksBetween, type Beat } from './clicks';
import { heardClicks, withoutClicks } from './clickTrace';
import { preflight, type Preflight } from '../../preflight/check/preflight';
import type { Take } from './take';
import { wavFile } from '../../preflight/file/wavFile';

/** Columns of the picture of a recording. */
const PEAKS = 240;

/** The beats of a recording that was played to the metronome, by the recording's own clock. */
interface Grid extends Beat {
  /** Whether the clicks were heard in the recording, which tells their moment exactly; else the device was asked. */
  readonly heard: boolean;
}

export interface SoundCheck {
  readonly preflight: Preflight;
  /** Highest samples of so many equal parts, 0–1. */
  readonly peaks: readonly number[];
  /** undefined without a metronome. */
  readonly grid: Grid | undefined;
  /** What is sent: the recording without the clicks of the metronome. */
  readonly file: Blob;
}

/** Looks at a recording that has ended: where the metronome stands in it, how loud, clear and tuned it is, what it looks like. */
export function soundCheck({ header, samples: stored }: Take): SoundCheck {
  const { sampleRateHz, metronome, latencySec } = header;
  const samples = new Float32Array(stored.length);
  for (const [n, sample] of stored.entries()) samples[n] = sample / 32_768;
  let grid: Grid | undefined;
  if (metronome) {
    const clicks = clicksBetween(metronome, -1, samples.length / sampleRateHz);
    const heard = heardClicks(samples, sampleRateHz, clicks);
    if (heard) withoutClicks(samples, sampleRateHz, clicks, heard.latencySec);
    const downbeatSec = metronome.downbeatSec + (heard?.latencySec ?? latencySec);
    grid = { ...metronome, downbeatSec, heard: heard !== undefined };
  }
  return {
    preflight: preflight(samples, sampleRateHz, 'take'),
    peaks: peaksOf(samples),
    grid,
    file: wavFile(samples, sampleRateHz),
  };
}

function peaksOf(samples: Float32Array): readonly number[] {
  const width = Math.max(1, samples.length / PEAKS);
  return Array.from({ length: PEAKS }, (_, column) => {
    let peak = 0;
    const end = Math.min(samples.length, Math.floor((column + 1) * width));
    for (const sample of samples.subarray(Math.floor(column * width), end)) peak = Math.max(peak, Math.abs(sample));
    return peak;
  });
}
