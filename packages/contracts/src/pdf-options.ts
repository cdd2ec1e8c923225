import { LIMITS } from './limits';

export const PDF_SWITCHES = ['chords', 'frets', 'lyrics', 'tempo', 'score', 'concert', 'remarks'] as const;
export const PDF_MARGINS = ['marginLeft', 'marginRight', 'marginTop', 'marginBottom'] as const;
/** How heads are written: as usual, with inline accidentals, or with note names. */
export const PDF_MODES = ['standard', 'simplify', 'letters'] as const;
export type PdfMode = (typeof PDF_MODES)[number];

/** What is on the printed page (document 2 §2 "PDF"); margins in millimetres. */
export type PdfChoices = Readonly<
  Record<(typeof PDF_SWITCHES)[number], boolean> & Record<(typeof PDF_MARGINS)[number], number> & { mode: PdfMode }
>;

const { left, right, top, bottom } = LIMITS.pdfMarginMm;

/**
 * What the dialog proposes, the free plan gets, and a call or a command that says nothing means.
 *
 * @param tablature  whether somebody plays from tablature: then the chords have fretboards
 */
export const usualPdf = (tablature: boolean): PdfChoices => ({
  chords: true,
  frets: tablature,
  lyrics: true,
  tempo: true,
  score: true,
  /** Transposing instruments at the pitch that sounds. */
  concert: false,
  /** What the owner wrote to themself about measures. */
  remarks: false,
  mode: 'standard',
  marginLeft: left,
  marginRight: right,
  marginTop: top,
  marginBottom: bottom,
});
