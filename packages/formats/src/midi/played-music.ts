import type { Key, Midi, Score, Seconds, Ticks, TimeSignature } from '@notewright/score';
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

/** A note where it is written. */
interface WrittenNote {
  readonly midi: Midi;
  /** From the start of the score. */
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
}

/** What has to be understood of music before it can be written. `notate` does it, which this package does not know. */
export interface Musician {
  /** Writes a performance down for piano. */
  readonly writeDown: (played: PlayedMusic) => Score;
  /** The key of music that names none. */
  readonly findKey: (notes: readonly WrittenNote[]) => Key;
  /**
   * Divides piano music between two hands.
   *
   * @param notes  ascending by start, then pitch
   * @returns for each note whether the left hand plays it
   */
  readonly leftHand: (notes: readonly WrittenNote[]) => readonly boolean[];
}
