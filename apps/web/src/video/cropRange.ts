import { SOURCES } from '@notewright/contracts';

/** A part of a video, in seconds. */
export interface Crop {
  readonly startSec: number;
  readonly stopSec: number;
}

const { min: LEAST_SEC, premium: LONGEST_SEC } = SOURCES.youtube.lengthSec;

/** As far as a part may reach: whole seconds of the video, or of the longest there may be. A video shorter than the least part counts as that. */
export const reachOf = (durationSec: number | undefined): number =>
  Math.max(LEAST_SEC, Math.min(LONGEST_SEC, Math.floor(durationSec ?? LONGEST_SEC)));

/** Whether a video may be a source at all. */
export const isTooLong = (durationSec: number | undefined): boolean => (durationSec ?? 0) >= LONGEST_SEC;

/** A part with another start; its stop moves on where the part would be too short. */
export function withStart({ stopSec }: Crop, startSec: number, reach: number): Crop {
  const start = within(startSec, 0, reach - LEAST_SEC);
  return { startSec: start, stopSec: within(Math.max(stopSec, start + LEAST_SEC), LEAST_SEC, reach) };
}

/** A part with another stop; its start moves back where the part would be too short. */
export function withStop({ startSec }: Crop, stopSec: number, reach: number): Crop {
  const stop = within(stopSec, LEAST_SEC, reach);
  return { startSec: within(Math.min(startSec, stop - LEAST_SEC), 0, reach - LEAST_SEC), stopSec: stop };
}

/** A part as somebody asked for it, inside a video. */
export const fitted = ({ startSec, stopSec }: Crop, reach: number): Crop =>
  withStop(withStart({ startSec, stopSec: reach }, startSec, reach), stopSec, reach);

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)));

/** Seconds of 'mm:ss', with seconds 00 to 59; undefined for anything else. */
export function secondsOf(text: string): number | undefined {
  const [, minutes, seconds] = /^\s*(\d{1,3}):([0-5]\d)\s*$/.exec(text) ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}
