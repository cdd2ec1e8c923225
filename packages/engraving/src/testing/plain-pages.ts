import type { PdfOptions } from '../pdf/options';

/** Pages as they usually are, without fretboards. */
export const PLAIN_PAGES: PdfOptions = {
  chords: true,
  frets: false,
  lyrics: true,
  tempo: true,
  score: true,
  mode: 'standard',
  marginLeft: 10,
  marginRight: 10,
  marginTop: 15,
  marginBottom: 20,
};
