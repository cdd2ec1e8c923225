import { usualPdf } from './pdf-options';
import { expect, test } from 'vitest';

test('a page as usual has fretboards only where somebody plays from tablature, and the margins of the specification', () => {
  expect(usualPdf(false)).toMatchObject({ frets: false, chords: true, lyrics: true, tempo: true, score: true });
  expect(usualPdf(false)).toMatchObject({ marginLeft: 10, marginRight: 10, marginTop: 15, marginBottom: 20 });
  expect(usualPdf(false)).toMatchObject({ remarks: false });
  expect(usualPdf(true)).toEqual({ ...usualPdf(false), frets: true });
});
