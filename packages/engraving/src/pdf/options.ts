import type { Language } from '@notewright/words';
import type { EngravingOptions } from '../options';

/** What the PDF dialog lets a musician choose. */
export interface PdfOptions {
  readonly chords: boolean;
  /** Fretboard diagrams with the chord symbols. */
  readonly frets: boolean;
  readonly lyrics: boolean;
  readonly tempo: boolean;
  /** The notes on their staves; off leaves tablature or a chord sheet. */
  readonly score: boolean;
  /** What the owner wrote to themself about measures; absent: not. */
  readonly remarks?: boolean;
  /** How heads are written: as usual, with inline accidentals and no key signature, or with note names in the heads. */
  readonly mode: 'standard' | 'simplify' | 'letters';
  /** Millimetres, 0–50. */
  readonly marginLeft: number;
  readonly marginRight: number;
  readonly marginTop: number;
  readonly marginBottom: number;
  /** Of the words that are printed and not in the score; English where nothing is said. */
  readonly language?: Language;
}

/** What of the score is drawn then; on the screen the same is shown before it is printed. */
export const drawnOnPaper = ({
  chords,
  frets,
  lyrics,
  tempo,
  score,
  remarks = false,
  mode,
}: Omit<PdfOptions, `margin${string}` | 'language'>) =>
  ({
    chords,
    frets,
    lyrics,
    tempo,
    score,
    remarks,
    letters: mode === 'letters',
    simplify: mode === 'simplify',
  }) satisfies Partial<EngravingOptions>;
