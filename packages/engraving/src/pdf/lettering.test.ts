import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontsFolder, registerFonts } from './fonts';
import { lettering } from './lettering';

const document = new PDFDocument({ autoFirstPage: false });
registerFonts(document, fontsFolder());
const pieces = (text: string) =>
  lettering(document, text, 'regular', 10).pieces.map(({ text: one, font }) => [font, one]);

test('Arabic numbers are written sign by sign: the font would turn them round with its letters', () => {
  const year = ['٢', '٠', '٢', '٤'].map((digit) => ['arabic', digit]);
  expect(pieces('٢٠٢٤')).toEqual(year);
  expect(pieces('عام ٢٠٢٤').slice(0, 4)).toEqual(year);
  expect(pieces('عام').map(([font]) => font)).toEqual(['arabic']);
});
