/**
 * Exact musical time.
 *
 * A whole note has 40320 = 2⁷·3²·5·7 ticks, so 128ths, dots, triplets, quintuplets, septuplets, triplets within triplets
 * and these within each other are all whole numbers and sums never drift. Floats begin where audio or pixels begin.
 */
export const TICKS_PER_WHOLE = 40320;

/** Ticks of a quarter note; see `TICKS_PER_WHOLE`. */
export const TICKS_PER_QUARTER = TICKS_PER_WHOLE / 4;

/**
 * Flavoured numbers: a plain number may be given where ticks are asked for, but seconds may not.
 * (A hard brand would need a cast after every addition.)
 */
export type Ticks = number & { readonly unit?: 'ticks' };

/** Sounding time in seconds, in floating point. */
export type Seconds = number & { readonly unit?: 'seconds' };

/** A time signature as it is printed; `meterOf` says how it is felt. */
export interface TimeSignature {
  /** Upper number, ≥ 1. */
  readonly beats: number;
  /** Lower number, one of `BEAT_UNITS`. */
  readonly beatUnit: number;
  /** Counted and not printed: of music that names no meter. */
  readonly hidden?: true;
}

/** What a time signature may count: whole notes to 32nds. */
export const BEAT_UNITS: readonly number[] = [1, 2, 4, 8, 16, 32];

/**
 * Whether two numbers make a time signature: a whole number of beats, at least one, of a value that can be counted.
 *
 * @param most  beats that are believed; a file may claim any number
 */
export const isTimeSignature = ({ beats, beatUnit }: TimeSignature, most = Infinity): boolean =>
  Number.isInteger(beats) && beats >= 1 && beats <= most && BEAT_UNITS.includes(beatUnit);

/** Length of a full measure of a time signature. */
export const fullMeasureTicks = ({ beats, beatUnit }: TimeSignature): Ticks => (beats * TICKS_PER_WHOLE) / beatUnit;

/** Whether two time signatures are printed alike; 2/4 and 4/8 are not. */
export const sameTimeSignature = (a: TimeSignature, b: TimeSignature): boolean =>
  a.beats === b.beats && a.beatUnit === b.beatUnit && a.hidden === b.hidden;
