import { TICKS_PER_WHOLE, type Ticks } from './time';

/** 1 = whole, 2 = half, 4 = quarter, … 128. */
export type NoteBase = 1 | 2 | 4 | 8 | 16 | 32 | 64 | 128;

/** `actual` notes in the time of `normal`: a triplet is 3:2. */
export interface TupletRatio {
  readonly actual: number;
  readonly normal: number;
}

/** The tuplets a note stands in, one within the other: the ratio of the outermost, and the tuplet inside it. */
export interface Tuplet extends TupletRatio {
  /** Its notes count what is written inside the outer one: (3:2 C4/8 (3:2 D4/16 E4/16 F4/16) G4/8). */
  readonly inner?: Tuplet;
}

/** Tuplets within tuplets beyond this depth are a damaged file. */
export const MOST_TUPLET_LEVELS = 3;

/** A written length: what the head, flag and dots say. */
export interface NoteValue {
  readonly base: NoteBase;
  readonly dots: 0 | 1 | 2 | 3;
  readonly tuplet?: Tuplet;
}

/** All tuplets around a note as one ratio: 9:4 for a triplet within a triplet. */
export const wholeRatio = ({ actual, normal, inner }: Tuplet): TupletRatio => {
  const within = inner ? wholeRatio(inner) : { actual: 1, normal: 1 };
  return { actual: actual * within.actual, normal: normal * within.normal };
};

/** A value as it is written inside its outermost tuplet; of a plain one, the value itself. */
export function insideTuplet(value: NoteValue): NoteValue {
  if (!value.tuplet) return value;
  const { tuplet, ...plain } = value;
  return tuplet.inner ? { ...plain, tuplet: tuplet.inner } : plain;
}

/** The same value inside one more tuplet around all others; undoes `insideTuplet`. */
export const underTuplet = (value: NoteValue, { actual, normal }: TupletRatio): NoteValue => ({
  ...value,
  tuplet: { actual, normal, ...(value.tuplet ? { inner: value.tuplet } : {}) },
});

const soundingTicks = (plain: number, tuplet: Tuplet | undefined): number => {
  if (!tuplet) return plain;
  const { actual, normal } = wholeRatio(tuplet);
  return (plain * normal) / actual;
};

/** Sounding length of a written value. @throws when the value does not fall on a tick (an 11-tuplet of 128ths, say) */
export function noteValueTicks({ base, dots, tuplet }: NoteValue): Ticks {
  const ticks = soundingTicks((TICKS_PER_WHOLE / base) * (2 - 1 / 2 ** dots), tuplet);
  if (!Number.isInteger(ticks))
    throw new Error(`note value ${JSON.stringify({ base, dots, tuplet })} is not exact in ticks`);
  return ticks;
}

const BASES: readonly NoteBase[] = [1, 2, 4, 8, 16, 32, 64, 128];

/**
 * The single written value (with at most `maxDots` dots) that lasts exactly `ticks`, or undefined when none does.
 * With `tuplet`, `ticks` is the sounding length inside that tuplet.
 */
export function noteValueOf(ticks: Ticks, maxDots: 0 | 1 | 2 | 3 = 2, tuplet?: Tuplet): NoteValue | undefined {
  for (const base of BASES) {
    for (let dots = 0 as 0 | 1 | 2 | 3; dots <= maxDots; dots++) {
      const sounding = soundingTicks((TICKS_PER_WHOLE / base) * (2 - 1 / 2 ** dots), tuplet);
      if (sounding === ticks) return tuplet ? { base, dots: dots as 0, tuplet } : { base, dots: dots as 0 };
    }
  }
  return undefined;
}
