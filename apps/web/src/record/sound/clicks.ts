import type { RecordingMeter } from '@notewright/contracts';

/** Clicks of the metronome, and of the first beat of each measure (document 1 §9). */
export const CLICK_HZ = 2000;
export const ACCENT_HZ = 2500;
/** Long enough to have a pitch, which tells it from music; short enough to be a moment. */
export const CLICK_SEC = 0.03;
const CLICK_LEVEL = 0.5;
/** Of the eighths between the two beats of 6/8. */
const BETWEEN_LEVEL = 0.4;

/** Beats of a measure as they are felt and counted: in 6/8 two dotted quarters. */
export function pulsesOf(meter: RecordingMeter): number {
  const [beats, unit] = meter.split('/').map(Number) as [number, number];
  return unit === 8 ? beats / 3 : beats;
}

export interface Click {
  readonly atSec: number;
  readonly hz: typeof CLICK_HZ | typeof ACCENT_HZ;
  /** 0–1 */
  readonly level: number;
}

/** A regular beat: pulse 0 begins a measure at `downbeatSec`. */
export interface Beat {
  /** Felt pulses per minute: quarters, in 6/8 dotted quarters. */
  readonly bpm: number;
  readonly meter: RecordingMeter;
  readonly downbeatSec: number;
}

/**
 * The clicks of a metronome from one time up to another, before its first measure, too. In 6/8 the eighths between the beats click
 * softly.
 *
 * @returns ascending; those at `fromSec` belong to it, those at `toSec` do not
 */
export function clicksBetween({ bpm, meter, downbeatSec }: Beat, fromSec: number, toSec: number): readonly Click[] {
  const parts = meter === '6/8' ? 3 : 1;
  const pulses = pulsesOf(meter);
  const stepSec = 60 / bpm / parts;
  const clicks: Click[] = [];
  for (let step = Math.ceil((fromSec - downbeatSec) / stepSec - 1e-6); ; step++) {
    const atSec = downbeatSec + step * stepSec;
    if (atSec >= toSec - 1e-6) return clicks;
    const isAccent = step % (parts * pulses) === 0;
    const isBeat = step % parts === 0;
    clicks.push({ atSec, hz: isAccent ? ACCENT_HZ : CLICK_HZ, level: isBeat ? 1 : BETWEEN_LEVEL });
  }
}

/**
 * One click as it is played, −1 … 1. Its envelope rises and falls like a cosine, so that it stays within ± 70 Hz of its pitch and can be
 * found, and taken out, without touching the music beside it.
 */
export function clickSamples(hz: number, sampleRateHz: number): Float32Array<ArrayBuffer> {
  const length = Math.round(CLICK_SEC * sampleRateHz);
  return Float32Array.from({ length }, (_, n) => {
    const envelope = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / length);
    return CLICK_LEVEL * envelope * Math.sin((2 * Math.PI * hz * n) / sampleRateHz);
  });
}

/** The shortest time a number of the countdown stands, so that it can be read. */
const SHORTEST_COUNT_SEC = 0.45;
/** A word, then 3, 2, 1. */
export const COUNTS = 4;

/** How long each number of the countdown stands: a second, or with a metronome a beat, or as many beats as it takes to read it. */
export function countSec(bpm: number | undefined): number {
  if (bpm === undefined) return 1;
  const beatSec = 60 / bpm;
  return beatSec * Math.ceil(SHORTEST_COUNT_SEC / beatSec - 1e-6);
}
