import type { SongSettings } from '@notewright/contracts';
import type { Notation } from '@notewright/notate';
import { WHOLE, type Scope } from './facts';

/** Time stamps are rounded where they are stored; what is farther off is another barline. */
const SAME_SEC = 0.02;
/** Beats do not come quicker. */
const SHORTEST_SEC = 0.12;

export interface MovedBarline {
  /** Of the whole music, ascending. */
  readonly beatsSec: readonly number[];
  /** Where the barline is now: as near to where it was put as its neighbours let it. */
  readonly downbeatSec: number;
}

/**
 * The beats with a barline moved: those of the measure before it and of the one after it come closer together or farther apart, all
 * others stay.
 *
 * @param sec  where the barline was, to some milliseconds
 * @returns undefined where no measure of the reading begins there
 */
export function movedBarline(
  { beatsSec, downbeatsSec }: Pick<Notation, 'beatsSec' | 'downbeatsSec'>,
  sec: number,
  toSec: number,
): MovedBarline | undefined {
  const here = downbeatsSec.find((one) => Math.abs(one - sec) < SAME_SEC);
  if (here === undefined) return undefined;
  const before = downbeatsSec.findLast((one) => one < here) ?? beatsSec.find((one) => one < here);
  const after = downbeatsSec.find((one) => one > here) ?? beatsSec.findLast((one) => one > here);
  const between = (from: number, to: number) => beatsSec.filter((one) => one > from && one <= to).length;
  const least = before === undefined ? 0 : before + between(before, here) * SHORTEST_SEC;
  const most = after === undefined ? Infinity : after - between(here, after) * SHORTEST_SEC;
  const there = least > most ? here : Math.max(least, Math.min(most, toSec));
  const moved = (beat: number): number => {
    if (beat === here) return there;
    if (before !== undefined && beat > before && beat < here)
      return before + ((beat - before) * (there - before)) / (here - before);
    if (after !== undefined && beat > here && beat < after)
      return after - ((after - beat) * (after - there)) / (after - here);
    return beat;
  };
  return { beatsSec: beatsSec.map(moved), downbeatSec: there };
}

/**
 * The part of the music around a moment of which the same is told: a stretch of its own, what lies between two, or, where there is none,
 * the whole.
 */
export function toldAround({ stretches = [] }: SongSettings, sec: number): Scope {
  if (stretches.length === 0) return WHOLE;
  const inside = stretches.find(({ fromSec, toSec = Infinity }) => fromSec <= sec && sec < toSec);
  if (inside) return { fromSec: inside.fromSec, ...(inside.toSec !== undefined && { toSec: inside.toSec }) };
  const next = stretches.find(({ fromSec }) => fromSec > sec);
  return {
    fromSec: stretches.findLast(({ toSec }) => toSec !== undefined && toSec <= sec)?.toSec ?? 0,
    ...(next && { toSec: next.fromSec }),
  };
}
