import { TICKS_PER_WHOLE, type Ticks } from './time';

/** 1 = whole, 2 = half, 4 = quarter, … 128. */
export type NoteBase = 1 | 2 | 4 | 8 | 16 | 32 | 64 | 128;

/** `actual` notes in the time of `normal`: a triplet is 3:2. */
export interface TupletRatio {
  readonly actual: number;
  readonly normal: number;
}

/** A written length: what the head, flag and dots say. */
export interface NoteValue {
  readonly base: NoteBase;
  readonly dots: 0 | 1 | 2 | 3;
  readonly tuplet?: TupletRatio;
}

/** Sounding length of a written value. @throws when the value does not fall on a tick (an 11-tuplet of 128ths, say) */
export function noteValueTicks({ base, dots, tuplet }: NoteValue): Ticks {
  const plain = (TICKS_PER_WHOLE / base) * (2 - 1 / 2 ** dots);
  const ticks = tuplet ? (plain * tuplet.normal) / tuplet.actual : plain;
  if (!Number.isInteger(ticks))
    throw new Error(`note value ${JSON.stringify({ base, dots, tuplet })} is not exact in ticks`);
  return ticks;
}

const BASES: readonly NoteBase[] = [1, 2, 4, 8, 16, 32, 64, 128];

/**
 * The single written value (with at most `maxDots` dots) that lasts exactly `ticks`, or undefined when none does.
 * With `tuplet`, `ticks` is the sounding length inside that tuplet.
 */
export function noteValueOf(ticks: Ticks, maxDots: 0 | 1 | 2 | 3 = 2, tuplet?: TupletRatio): NoteValue | undefined {
  for (const base of BASES) {
    for (let dots = 0 as 0 | 1 | 2 | 3; dots <= maxDots; dots++) {
      const plain = (TICKS_PER_WHOLE / base) * (2 - 1 / 2 ** dots);
      const sounding = tuplet ? (plain * tuplet.normal) / tuplet.actual : plain;
      if (sounding === ticks) return tuplet ? { base, dots: dots as 0, tuplet } : { base, dots: dots as 0 };
    }
  }
  return undefined;
}
