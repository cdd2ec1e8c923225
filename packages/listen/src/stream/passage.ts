import type { HeardOnsets } from '../network/heard-onsets';
import type { Posteriors } from '../network/posteriors';

/**
 * The part of a recording that a decoder looks at: what is decided now, and its surroundings on both sides. A recording is
 * decoded passage by passage, so a decoder sees seconds before and after a note, not the whole piece.
 *
 * Everything is on the clock of the network: retuned to A4 = 440 Hz, time 0 where the passage begins. That is the beginning of a
 * network window, so `frameToSec` and `secToFrame` hold within the passage.
 */
export interface Passage {
  /** Frames whose attacks are asked for, `from` ≤ frame < `to`; notes that begin outside may be returned and are not taken. */
  readonly from: number;
  readonly to: number;
  readonly posteriors: Posteriors;
  /** Onsets of the same frames, heard over seconds when somebody asks. */
  readonly onsets: () => Promise<HeardOnsets>;
  /** Fills `into` with retuned sound at 22,050 Hz from a sample of the passage; silence before and after it. */
  readonly readSound: (startSample: number, into: Float32Array) => void;
  /** Highest level in the 80 ms from a frame on, in dB relative to the loud parts of the recording; about −50 … 6. */
  readonly attackDb: (frame: number) => number;
}
