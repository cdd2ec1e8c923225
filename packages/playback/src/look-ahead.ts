import type { Seconds } from '@notewright/score';

/** Anything with a beginning and an end, in seconds of music at rate 1. */
export interface Timed {
  readonly onsetSec: Seconds;
  readonly offsetSec: Seconds;
}

export interface Due<Note> {
  readonly note: Note;
  /** From now, in seconds of the listener's time; 0 for what should have begun already. */
  readonly inSec: Seconds;
  /** Of the listener's time. */
  readonly lengthSec: Seconds;
}

/**
 * Hands out notes shortly before they are due, each once, so that a timer that comes late does not make music that
 * comes late: the audio clock starts them exactly.
 */
export class LookAhead<Note extends Timed> {
  private next = 0;

  /**
   * @param notes         ascending by onset
   * @param lookAheadSec  of the listener's time; longer than the longest gap between two calls of `due`
   */
  constructor(
    private readonly notes: readonly Note[],
    private readonly lookAheadSec: Seconds,
  ) {}

  /** Starts over from a position: the next note is the first that begins there or later. */
  moveTo(positionSec: Seconds): void {
    let [low, high] = [0, this.notes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.notes[middle]!.onsetSec < positionSec) low = middle + 1;
      else high = middle;
    }
    this.next = low;
  }

  /** The notes that begin before the look-ahead is over, seen from a position at a rate. */
  due(positionSec: Seconds, rate: number): readonly Due<Note>[] {
    const due: Due<Note>[] = [];
    const horizon = positionSec + this.lookAheadSec * rate;
    for (; this.next < this.notes.length && this.notes[this.next]!.onsetSec < horizon; this.next++) {
      const note = this.notes[this.next]!;
      due.push({
        note,
        inSec: Math.max(0, (note.onsetSec - positionSec) / rate),
        lengthSec: (note.offsetSec - note.onsetSec) / rate,
      });
    }
    return due;
  }
}
