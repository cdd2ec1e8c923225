/** A part of a recording, in seconds from its start. Plain data: it is kept with a recording that waits on the device. */
export interface Part {
  readonly fromSec: number;
  readonly toSec: number;
}

/** What a part may be. */
export interface Bounds {
  readonly lengthSec: number;
  /** A shorter one is no music; what is shorter itself is taken whole. */
  readonly leastSec: number;
  readonly mostSec: number;
}

/** Ends nearer than this are the same. */
const SAME_SEC = 0.05;

/** What is taken where nobody chose: all of it, or as much from its start as may be. */
export const widest = ({ lengthSec, mostSec }: Bounds): Part => ({ fromSec: 0, toSec: Math.min(lengthSec, mostSec) });

export const isWhole = ({ fromSec, toSec }: Part, lengthSec: number): boolean =>
  fromSec < SAME_SEC && toSec > lengthSec - SAME_SEC;

export const isSamePart = (a: Part, b: Part): boolean =>
  Math.abs(a.fromSec - b.fromSec) < SAME_SEC && Math.abs(a.toSec - b.toSec) < SAME_SEC;

/** The part after one of its ends was moved; the other end gives way where the part would be too short or too long. */
export function moved(part: Part, end: 'from' | 'to', sec: number, { lengthSec, leastSec, mostSec }: Bounds): Part {
  const least = Math.min(leastSec, lengthSec);
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  if (end === 'from') {
    const fromSec = within(sec, 0, lengthSec - least);
    return { fromSec, toSec: within(part.toSec, fromSec + least, Math.min(lengthSec, fromSec + mostSec)) };
  }
  const toSec = within(sec, least, lengthSec);
  return { fromSec: within(part.fromSec, Math.max(0, toSec - mostSec), toSec - least), toSec };
}
