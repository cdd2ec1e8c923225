import { tonesIn } from './tones';

/** What can be said of a recording before anybody listens to it. */
export interface Preflight {
  /** Highest sample, 0–1. */
  readonly peak: number;
  /** Level of its louder parts (the 90th percentile of 50 ms), dB below full scale. */
  readonly levelDb: number;
  /** The first of these that holds, or nothing. */
  readonly trouble: 'silent' | 'quiet' | 'clipped' | 'unmusical' | undefined;
  /** How far the instrument is from A = 440 Hz; undefined where it is in tune, or nothing can be said. */
  readonly tuningCents: number | undefined;
}

const BLOCK_SEC = 0.05;
/** Below this the server hears silence. */
const SILENT_DB = -58;
/** Below this noise of rooms and microphones hides the softer notes. */
const QUIET_DB = -42;
const FULL = 0.985;
/** Samples at full scale in a row that are no music any more, and seconds between such places that are too few to matter. */
const CLIPPED_RUN = 4;
const CLIPPED_PLACES_PER_MINUTE = 6;
/** As on the server: what agrees less with musical steps is refused there as not music. */
const LEAST_CLARITY = 0.2;
/** A tuning that is worth a word. */
const TOLD_CENTS = 10;

/** Judges a recording: too quiet, distorted, no music; how it is tuned. @param samples  −1 … 1 */
export function preflight(samples: Float32Array, sampleRateHz: number): Preflight {
  const { peak, levelDb } = loudness(samples, sampleRateHz);
  if (levelDb < SILENT_DB) return { peak, levelDb, trouble: 'silent', tuningCents: undefined };
  const { clarity, cents } = tonesIn(samples, sampleRateHz);
  const minutes = samples.length / sampleRateHz / 60;
  const isClipped = clippedPlaces(samples, sampleRateHz) > Math.max(2, CLIPPED_PLACES_PER_MINUTE * minutes);
  const isMusical = clarity >= LEAST_CLARITY;
  const trouble = isClipped ? 'clipped' : !isMusical ? 'unmusical' : levelDb < QUIET_DB ? 'quiet' : undefined;
  const isOut = isMusical && Math.abs(cents) >= TOLD_CENTS;
  return { peak, levelDb, trouble, tuningCents: isOut ? Math.round(cents) : undefined };
}

function loudness(samples: Float32Array, sampleRateHz: number) {
  const block = Math.round(BLOCK_SEC * sampleRateHz);
  const powers: number[] = [];
  let peak = 0;
  for (let start = 0; start + block <= samples.length; start += block) {
    let power = 0;
    for (let at = start; at < start + block; at++) {
      const sample = samples[at]!;
      power += sample * sample;
      if (sample > peak || -sample > peak) peak = Math.abs(sample);
    }
    powers.push(power / block);
  }
  const loud = powers.sort((a, b) => a - b)[Math.floor(0.9 * (powers.length - 1))] ?? 0;
  return { peak, levelDb: 10 * Math.log10(loud + 1e-12) };
}

/** Places, at least 20 ms apart, where the sound stays at full scale. */
function clippedPlaces(samples: Float32Array, sampleRateHz: number): number {
  const apart = Math.round(0.02 * sampleRateHz);
  let places = 0;
  let run = 0;
  let last = -apart;
  for (let at = 0; at < samples.length; at++) {
    run = Math.abs(samples[at]!) >= FULL ? run + 1 : 0;
    if (run < CLIPPED_RUN || at - last < apart) continue;
    places += 1;
    last = at;
  }
  return places;
}
