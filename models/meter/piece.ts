import type { TrackedMeter } from '@notewright/notate/training';

/** A stretch of written music in one meter. Times in pulses from the start of its first measure. */
export interface Piece {
  readonly id: string;
  readonly source: string;
  /** What must lie on one side of the line between training and checking: a composer, a song. */
  readonly family: string;
  readonly meter: TrackedMeter;
  /** Felt pulses per minute, where known, and how surely: 'played' from a recording, 'number' from the page, 'words' by their usual meaning. */
  readonly tempo?: { readonly bpm: number; readonly from: 'played' | 'number' | 'words' };
  readonly notes: readonly WrittenNote[];
  /** Where its measures are uneven: the pulses with which they begin, and the end of the last. */
  readonly barlines?: readonly number[];
}

export interface WrittenNote {
  readonly onset: number;
  readonly length: number;
  readonly midi: number;
  /** Part or track; a melody lies in part 0 of songs and lead sheets. */
  readonly part: number;
}
