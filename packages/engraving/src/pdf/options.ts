/** What the PDF dialog lets a musician choose. */
export interface PdfOptions {
  readonly chords: boolean;
  /** Fretboard diagrams with the chord symbols. */
  readonly frets: boolean;
  readonly lyrics: boolean;
  readonly tempo: boolean;
  /** The notes on their staves; off leaves tablature or a chord sheet. */
  readonly score: boolean;
  /** How heads are written: as usual, with inline accidentals and no key signature, or with note names in the heads. */
  readonly mode?: 'standard' | 'simplify' | 'letters';
  /** Millimetres, 0–50. */
  readonly marginLeft: number;
  readonly marginRight: number;
  readonly marginTop: number;
  readonly marginBottom: number;
}

/** What a page usually shows; fretboards are for guitarists who ask for them. */
export const DEFAULT_PDF_OPTIONS: PdfOptions = {
  chords: true,
  frets: false,
  lyrics: true,
  tempo: true,
  score: true,
  marginLeft: 10,
  marginRight: 10,
  marginTop: 15,
  marginBottom: 20,
};
