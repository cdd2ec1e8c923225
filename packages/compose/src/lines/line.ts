import type { TimeMap } from '@notewright/playback';
import type { Articulation, Midi, Pitch, Ticks } from '@notewright/score';

/** From written time, counted from the start of the score, to seconds, by its tempo marks; repeats are not thought of. */
export type Pace = TimeMap['ticksToSeconds'];

/** One note of a line for a player who plays one at a time. */
export interface LineNote {
  /** From the start of the score. */
  readonly startTicks: Ticks;
  /** > startTicks, and not after the start of the next note of the line. */
  readonly endTicks: Ticks;
  readonly midi: Midi;
  /** As it was written, where that is known. */
  readonly spelling?: Pitch;
  /** 1–127 */
  readonly velocity: number;
  readonly articulations?: readonly Articulation[];
}

/** What one player plays: ascending, one note at a time. */
export type Line = readonly LineNote[];

/** A note so many octaves higher (lower, when negative). */
export function inOctave(note: LineNote, octaves: number): LineNote {
  if (octaves === 0) return note;
  const { spelling } = note;
  return {
    ...note,
    midi: note.midi + 12 * octaves,
    ...(spelling && { spelling: { ...spelling, octave: spelling.octave + octaves } }),
  };
}
