import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontsFolder, registerFonts } from '../pdf/fonts';
import { textWidth } from './text-width';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

test.each(['regular', 'bold', 'italic'] as const)('the %s widths are those of the font', (face) => {
  const document = new PDFDocument({ autoFirstPage: false });
  registerFonts(document, fontsFolder());
  document.font(face).fontSize(1000);
  for (const letter of ASCII)
    expect([letter, textWidth(letter, 1000, face)]).toEqual([
      letter,
      expect.closeTo(document.widthOfString(letter), 0),
    ]);
});
