import type { Key, Score, Seconds, TimeSignature } from '@notewright/score';
import type { MidiNote } from './read';

/** Music as somebody played it, for whoever writes performances down. */
export interface PlayedMusic {
  readonly title: string;
  /** Ascending by onset, then pitch; without drums. */
  readonly notes: readonly Pick<MidiNote, 'midi' | 'velocity' | 'onsetSec' | 'offsetSec'>[];
  /** End of the last note. */
  readonly endSec: Seconds;
  /** Where the file's own clock is believed: felt pulses, ascending, and which of them is the first downbeat. */
  readonly pulses?: {
    readonly timeSignature: TimeSignature;
    readonly timesSec: readonly Seconds[];
    readonly firstDownbeat: number;
  };
  /** Where the file names one. */
  readonly key?: Key;
}

/** Writes a performance down. `notate` does it, which this package does not know. */
export type WriteDown = (played: PlayedMusic) => Score;
