import { measureHeardAt, meterOf, type Score } from '@notewright/score';
import type { Notation } from '@notewright/notate';

/** Timestamps are rounded where they are stored. */
const ROUNDING_SEC = 0.002;

/** The measure that sounds at a moment of the recording, by the timestamps of the measures; 0 before the first, and without any. */
export const measureAt = ({ measures }: Pick<Score, 'measures'>, sec: number): number =>
  measureHeardAt(measures, sec + ROUNDING_SEC) ?? 0;

/** When a measure begins in the recording; undefined where nobody knows. */
export const secOf = ({ measures }: Pick<Score, 'measures'>, index: number): number | undefined =>
  measures[index]?.timestampSec;

/**
 * Where the next barlines would be one grid step earlier (−1) or later (1).
 *
 * @param fromSec  the first barline that moves is the first from there on
 * @returns undefined in music without barlines
 */
export function shiftedDownbeat(notation: Notation, fromSec: number, steps: -1 | 1): number | undefined {
  const { beatsSec, downbeatsSec, timeSignature } = notation;
  // The one before may be where a pick-up begins.
  const at = downbeatsSec.find((sec) => sec >= fromSec - ROUNDING_SEC) ?? downbeatsSec.at(-1);
  if (at === undefined) return undefined;
  const beat = beatsSec.findIndex((sec) => Math.abs(sec - at) < ROUNDING_SEC);
  const [before, here, after] = [beatsSec[beat - 1], beatsSec[beat], beatsSec[beat + 1]];
  if (here === undefined) return undefined;
  const pulse =
    steps === 1 ? (after ?? here) - here || here - (before ?? here) : here - (before ?? here) || (after ?? here) - here;
  const sec = here + (steps * pulse) / meterOf(timeSignature).division;
  return sec >= 0 ? sec : sec + measureSec(notation, at);
}

/** Length of the measure that begins at a downbeat. */
const measureSec = ({ downbeatsSec }: Notation, at: number): number => {
  const next = downbeatsSec.find((sec) => sec > at);
  return next === undefined ? 0 : next - at;
};
