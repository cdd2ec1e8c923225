import type { Key, Score, TimeSignature } from '@notewright/score';

export type NotationMode = 'universal' | 'arrangement' | 'leadsheet';

export type NotationInstrument =
  | 'piano'
  | 'flute'
  | 'bass'
  | 'guitar'
  | 'violin'
  | 'vocals'
  | 'sax'
  | 'piano_easy'
  | 'piano_intermediate'
  | 'piano_full';

/** What the musician asks for, and what they told us about the music. What is absent is found out from the notes. */
export interface NotateSettings {
  readonly mode: NotationMode;
  readonly instrument: NotationInstrument;
  readonly title: string;
  readonly composer: string;
  /** Where the music came from, e.g. 'Audio'. */
  readonly source?: string;
  /** Felt pulses per minute: quarters in 4/4, dotted quarters in 6/8. */
  readonly bpm?: number;
  readonly timeSignature?: TimeSignature;
  readonly key?: Key;
  /** Semitones every note is moved before it is written, −24 … 24. */
  readonly transposeSemitones?: number;
  /** Notes the listener was less sure of are left out, 0–1; 0 keeps everything. */
  readonly minConfidence?: number;
}

/** The finished score and what was found out on the way. */
export interface Notation {
  readonly score: Score;
  /** Felt pulses in the recording, ascending; empty for silence. */
  readonly beatsSec: readonly number[];
  /** First pulses of measures, a subset of `beatsSec`. */
  readonly downbeatsSec: readonly number[];
  /** Median felt pulses per minute. */
  readonly tempoBpm: number;
  readonly timeSignature: TimeSignature;
  readonly key: Key;
}
