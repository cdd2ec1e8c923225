import type { PrintedWords } from './printed-words';

/** What of a score is drawn. */
export interface EngravingOptions {
  /** Chord symbols above the top staff. */
  readonly chords: boolean;
  /** Fretboard diagrams beside the chord symbols; needs `chords`. */
  readonly frets: boolean;
  readonly lyrics: boolean;
  /** Tempo marks with their Italian label. */
  readonly tempo: boolean;
  readonly fingers: boolean;
  /** The notes on their staves. Off: tablature alone where a part has it, else bars with chord symbols. */
  readonly score: boolean;
  /** Note names inside the heads. */
  readonly letters: boolean;
  /** Inline accidentals: no key signature, and every altered note says so itself. */
  readonly simplify: boolean;
  /** What the owner wrote to themself: a number above each such measure, the words below the system. For paper. */
  readonly remarks: boolean;
  /** In the language of who reads; English where nothing is said. */
  readonly words?: PrintedWords;
}

export const DEFAULT_OPTIONS: EngravingOptions = {
  chords: true,
  frets: false,
  lyrics: true,
  tempo: true,
  fingers: true,
  score: true,
  letters: false,
  simplify: false,
  remarks: false,
};

/** Measures `from` (included) to `to` (excluded), both counted from 0. */
export interface MeasureRange {
  readonly from: number;
  readonly to: number;
}
