import type { TroubleSpot } from '../storage-trouble';

/** Long enough for a restart to be over, short enough that nobody notices. */
const FIRST_SEC = 2;
/** Nobody whose storage is mended waits longer than this. */
const LONGEST_SEC = 5 * 60;

/**
 * How long to wait before something of ours is tried again: twice as long each time, up to five minutes, and some of it by
 * chance, so that those who failed together do not come back together.
 *
 * @param before  how often it has failed in a row before this time, from 0
 * @param chance  0–1
 * @returns seconds, at least half and at most all of what the number of failures gives
 */
export function pauseSec(before: number, chance: number): number {
  const whole = Math.min(LONGEST_SEC, FIRST_SEC * 2 ** before);
  return whole * (0.5 + chance / 2);
}

/**
 * After this long a song does not wait any more. A recording can make the machine kill the process that listens to it, and
 * should not do so for a whole day; it cannot take a store or a database away.
 */
const GIVE_UP_SEC: Readonly<Record<TroubleSpot, number>> = {
  store: 24 * 60 * 60,
  database: 24 * 60 * 60,
  machine: 24 * 60 * 60,
  process: 60 * 60,
};

export const isGivenUp = (place: TroubleSpot, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= 1000 * GIVE_UP_SEC[place];

/** A wait shorter than this is not worth a word. */
const WORTH_SAYING_SEC = 20;
export const isWorthSaying = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= 1000 * WORTH_SAYING_SEC;
