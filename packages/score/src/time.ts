/**
 * Exact musical time.
 *
 * A whole note has 40320 = 2⁷·3²·5·7 ticks, so 128ths, dots, triplets, quintuplets, septuplets, triplets within triplets
 * and these within each other are all whole numbers and sums never drift. Floats begin where audio or pixels begin.
 */
export const TICKS_PER_WHOLE = 40320;
export const TICKS_PER_QUARTER = TICKS_PER_WHOLE / 4;

/**
 * Flavoured numbers: a plain number may be given where ticks are asked for, but seconds may not.
 * (A hard brand would need a cast after every addition.)
 */
export type Ticks = number & { readonly unit?: 'ticks' };
export type Seconds = number & { readonly unit?: 'seconds' };

export interface TimeSignature {
  /** Upper number, ≥ 1. */
  readonly beats: number;
  /** Lower number: 1, 2, 4, 8, 16, 32. */
  readonly beatUnit: number;
}

/** Length of a full measure of a time signature. */
export const fullMeasureTicks = ({ beats, beatUnit }: TimeSignature): Ticks => (beats * TICKS_PER_WHOLE) / beatUnit;

/** 6/8, 9/8, 12/8: the felt pulse is a dotted note. 3/8 counts as simple. */
export const isCompound = ({ beats, beatUnit }: TimeSignature): boolean =>
  beatUnit >= 8 && beats > 3 && beats % 3 === 0;

/** Length of the felt pulse: a quarter in 4/4, a dotted quarter in 6/8. */
export const pulseTicks = (time: TimeSignature): Ticks =>
  (TICKS_PER_WHOLE / time.beatUnit) * (isCompound(time) ? 3 : 1);

export const sameTimeSignature = (a: TimeSignature, b: TimeSignature): boolean =>
  a.beats === b.beats && a.beatUnit === b.beatUnit;
