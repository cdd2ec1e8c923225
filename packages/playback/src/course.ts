import type { Seconds } from '@notewright/score';

/** A passage that is played round and round: [fromSec, toSec) of the music at rate 1. */
export interface Loop {
  readonly fromSec: Seconds;
  readonly toSec: Seconds;
}

/** A loop shorter than this is a slip of the hand; it is not played. */
export const SHORTEST_LOOP_SEC: Seconds = 0.1;

/** What lies before whoever plays. */
export interface Course {
  /** Length of the music at rate 1. */
  readonly durationSec: Seconds;
  readonly loop?: Loop | undefined;
  /** Counted in before each further pass of the loop; 0 for none. At rate 1, as all seconds here. */
  readonly lapLeadSec: Seconds;
  /** The rate of the next pass. */
  readonly nextRate: (rate: number) => number;
  /** The music waits here and does not go on. */
  readonly holdSec?: Seconds | undefined;
}

/** Where somebody is on a course. */
export interface CoursePosition {
  readonly positionSec: Seconds;
  /** What is left of the count-in: the music stands at `positionSec` until it is over. */
  readonly leadSec: Seconds;
  /** Passes of the loop that are behind. */
  readonly lap: number;
  readonly rate: number;
}

/** A stretch that is played at one rate. */
export interface Span {
  /** A count-in, whose seconds run from −length to 0; otherwise music. */
  readonly lead: boolean;
  readonly lap: number;
  readonly fromSec: Seconds;
  readonly toSec: Seconds;
  /** When it begins, from now, in the listener's time. */
  readonly inSec: Seconds;
  readonly rate: number;
  /** It reaches the end of the loop or of the music. */
  readonly closes: boolean;
}

interface Walked {
  readonly spans: readonly Span[];
  readonly place: CoursePosition;
  /** The end of the music was reached. */
  readonly ended: boolean;
}

/**
 * What is played in some time from a place on, and where that leads: exactly, through count-ins, round loops and through changes of rate.
 *
 * @param listenerSec  of the listener's time, ≥ 0
 */
export function walk(from: CoursePosition, course: Course, listenerSec: Seconds): Walked {
  const spans: Span[] = [];
  let place = from;
  let inSec = 0;
  while (inSec < listenerSec) {
    const left = listenerSec - inSec;
    const { positionSec, leadSec, lap, rate } = place;
    const end = leadSec > 0 ? 0 : stopAt(positionSec, course);
    const fromSec = leadSec > 0 ? -leadSec : positionSec;
    const neededSec = Math.max(0, end - fromSec) / rate;
    const arrives = neededSec <= left;
    const toSec = arrives ? end : fromSec + left * rate;
    const atHold = leadSec <= 0 && end === course.holdSec;
    const closes = arrives && leadSec <= 0 && !atHold;
    if (toSec > fromSec || closes) spans.push({ lead: leadSec > 0, lap, fromSec, toSec, inSec, rate, closes });
    place = leadSec > 0 ? { ...place, leadSec: arrives ? 0 : -toSec } : { ...place, positionSec: toSec };
    if (!arrives || atHold) break;
    inSec += neededSec;
    if (!closes) continue;
    const { loop } = course;
    if (!loop || end !== loop.toSec) return { spans, place, ended: true };
    place = { positionSec: loop.fromSec, leadSec: course.lapLeadSec, lap: lap + 1, rate: course.nextRate(rate) };
  }
  return { spans, place, ended: false };
}

/** Where music that goes on from a position stops or turns: the hold, the end of the loop it is in or before, the end. */
function stopAt(positionSec: Seconds, { durationSec, loop, holdSec }: Course): Seconds {
  const end = loop && positionSec < loop.toSec ? loop.toSec : durationSec;
  return holdSec !== undefined && holdSec >= positionSec && holdSec < end ? holdSec : end;
}
