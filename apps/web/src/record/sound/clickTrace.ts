import { indexOfMost } from '@notewright/score/lists';
import { CLICK_SEC, type Click } from './clicks';

/** A click that takes longer than this to come back is on its way through more than one wireless link. */
const LONGEST_LATENCY_SEC = 0.6;
const STEP_SEC = 0.001;
/** How far the clicks stand out of the music (at their pitch, all added up) where they were heard; measured on the tests' music. */
const LEAST_PROMINENCE = 6;
/** … and how much each of them adds to that, of at most 8. */
const LEAST_EACH = 1.5;

/** As many clicks tell the delay, spread over the whole recording. */
const MOST_CLICKS = 48;
/** How far beside a click's pitch others are looked at: well outside of it, and not yet another world. */
const BESIDE_HZ = 230;

export interface HeardClicks {
  /** From the moment a click was played to when it stands in the recording. */
  readonly latencySec: number;
}

/**
 * Looks for the metronome in a recording: how much later than it was played it was heard, through loudspeaker, room, microphone and all
 * buffers between them.
 *
 * At each click's pitch the recording is demodulated, averaged over a click's length, and the magnitudes after all clicks are added: the
 * clicks pile up at one delay, and music does not. Notes struck with the metronome pile up, too, but at all pitches; so what stands beside
 * the click's pitch is subtracted. The accents have another pitch, so a delay longer than a beat is distinguished from one a beat
 * shorter.
 *
 * @param clicks  when they were played, in seconds from the start of the recording; those before it may be among them
 * @returns undefined where they cannot be heard, with headphones for instance
 */
export function heardClicks(
  samples: Float32Array,
  sampleRateHz: number,
  clicks: readonly Click[],
): HeardClicks | undefined {
  const step = Math.round(STEP_SEC * sampleRateHz);
  const width = Math.round(CLICK_SEC * sampleRateHz);
  const delays = Math.round((LONGEST_LATENCY_SEC * sampleRateHz) / step);
  const sum = new Float64Array(delays);
  let counted = 0;
  const total = delays * step + width;
  const startOf = ({ atSec }: Click) => Math.round(atSec * sampleRateHz);
  const whole = clicks.filter((click) => click.level === 1 && startOf(click) >= 0 && startOf(click) + total <= samples.length); // prettier-ignore
  const each = Math.max(1, whole.length / MOST_CLICKS);
  const waves = new Map<number, Wave>();
  for (let index = 0; index < whole.length; index += each) {
    const chosen = whole[Math.floor(index)]!;
    const { hz } = chosen;
    counted += 1;
    const at = (pitch: number) => {
      const wave = waves.get(pitch) ?? waveOf(pitch / sampleRateHz, total);
      waves.set(pitch, wave);
      return levelsAt(samples, startOf(chosen), wave, step, width, delays);
    };
    const [below, on, above] = [at(hz - BESIDE_HZ), at(hz), at(hz + BESIDE_HZ)];
    const curve = on.map((level, delay) => Math.max(0, level - Math.max(below[delay]!, above[delay]!)));
    // Each click counts the same, so that one loud chord cannot decide.
    const mean = curve.reduce((total, value) => total + value, 0) / delays + 1e-9;
    for (const [delay, level] of curve.entries()) sum[delay] = (sum[delay] ?? 0) + Math.min(8, level / mean);
  }
  if (counted < 4) return undefined;
  const best = indexOfMost(sum);
  const sorted = Float64Array.from(sum).sort();
  const usual = sorted[Math.floor(delays / 2)]!;
  const spread = sorted[Math.floor(0.84 * delays)]! - usual;
  const stands = sum[best]! - usual;
  if (stands < LEAST_EACH * counted || stands < LEAST_PROMINENCE * spread) return undefined;
  return { latencySec: (best * step) / sampleRateHz };
}

interface Wave {
  readonly cosine: Float32Array;
  readonly sine: Float32Array;
}

/** @param turns  of the wave in a sample */
function waveOf(turns: number, length: number): Wave {
  const wave = { cosine: new Float32Array(length), sine: new Float32Array(length) };
  for (let n = 0; n < length; n++) {
    wave.cosine[n] = Math.cos(2 * Math.PI * turns * n);
    wave.sine[n] = Math.sin(2 * Math.PI * turns * n);
  }
  return wave;
}

/** Magnitude of one pitch in windows of `width` samples, one every `step` samples from `start` on. */
function levelsAt(
  samples: Float32Array,
  start: number,
  { cosine, sine }: Wave,
  step: number,
  width: number,
  count: number,
): Float64Array {
  const total = cosine.length;
  const real = new Float64Array(total + 1);
  const imaginary = new Float64Array(total + 1);
  for (let n = 0; n < total; n++) {
    real[n + 1] = real[n]! + samples[start + n]! * cosine[n]!;
    imaginary[n + 1] = imaginary[n]! + samples[start + n]! * sine[n]!;
  }
  const levels = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const from = index * step;
    levels[index] = Math.hypot(real[from + width]! - real[from]!, imaginary[from + width]! - imaginary[from]!);
  }
  return levels;
}

/** How long a room holds a click. */
const TAIL_SEC = 0.09;
const FADE_SEC = 0.004;
/** Bandwidth of the filter, in shares of its pitch: the click's own, and the little a loudspeaker adds. */
const WIDTH = 0.16;
const PASSES = 2;

/**
 * Takes the clicks out where they were heard: for the length of each, the recording passes a filter that stops the click's pitch and lets
 * the rest through.
 *
 * @param samples  changed in place
 */
export function withoutClicks(
  samples: Float32Array,
  sampleRateHz: number,
  clicks: readonly Click[],
  latencySec: number,
): void {
  const length = Math.round((CLICK_SEC + TAIL_SEC) * sampleRateHz);
  const fade = Math.round(FADE_SEC * sampleRateHz);
  for (const { atSec, hz } of clicks) {
    const start = Math.round((atSec + latencySec) * sampleRateHz) - fade;
    const from = Math.max(0, start);
    const to = Math.min(samples.length, start + length + 2 * fade);
    if (to - from < 2 * fade) continue;
    let clean = samples.slice(from, to);
    // There and back: what one pass delays, the other brings forward.
    for (let pass = 0; pass < PASSES; pass++)
      clean = stopped(stopped(clean, hz, sampleRateHz).reverse(), hz, sampleRateHz).reverse();
    for (let at = from; at < to; at++) {
      const edge = Math.min(1, (at - from) / fade, (to - 1 - at) / fade);
      samples[at] = edge * clean[at - from]! + (1 - edge) * samples[at]!;
    }
  }
}

/** A second-order filter that stops one pitch. */
function stopped(samples: Float32Array, hz: number, sampleRateHz: number): Float32Array<ArrayBuffer> {
  const angle = (2 * Math.PI * hz) / sampleRateHz;
  const alpha = Math.sin(angle) * (WIDTH / 2);
  const turn = -2 * Math.cos(angle);
  const norm = 1 + alpha;
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (const [n, x] of samples.entries()) {
    const y = (x + turn * x1 + x2 - turn * y1 - (1 - alpha) * y2) / norm;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[n] = y;
  }
  return out;
}
