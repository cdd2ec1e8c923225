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

export const sameTimeSignature = (a: TimeSignature, b: TimeSignature): boolean =>
  a.beats === b.beats && a.beatUnit === b.beatUnit;
