import { SOURCES } from '@notewright/contracts';

/** Taps that count, the newest ones (document 1 §9). */
const MOST_TAPS = 8;
/** After this long without a tap, the next one begins anew. */
const FORGOTTEN_MS = 2000;

/** The taps that count after another one. @param taps  times in milliseconds, ascending */
export function tapped(taps: readonly number[], nowMs: number): readonly number[] {
  const last = taps.at(-1);
  if (last === undefined || nowMs - last > FORGOTTEN_MS) return [nowMs];
  return [...taps, nowMs].slice(-MOST_TAPS);
}

/** The tempo tapped, beats per minute; undefined before the second tap. */
export function bpmOfTaps(taps: readonly number[]): number | undefined {
  if (taps.length < 2) return undefined;
  const beatMs = (taps[taps.length - 1]! - taps[0]!) / (taps.length - 1);
  return clampBpm(60_000 / beatMs);
}

/** The nearest whole tempo a metronome here can have. */
export const clampBpm = (bpm: number): number =>
  Math.round(Math.max(SOURCES.mic.bpm.min, Math.min(SOURCES.mic.bpm.max, bpm)));
