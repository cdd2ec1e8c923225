import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { MORE_FILES, type MoreFont } from './font-files';
import { fontsFolder, hasSign, registerFonts } from './fonts';

const document = new PDFDocument({ autoFirstPage: false });
registerFonts(document, fontsFolder());

test('a word whose marks have no place of their own is set all the same', () => {
  hasSign(document, 'gurmukhi', 'ਸ');
  expect(document.font('gurmukhi').fontSize(10).widthOfString('ਸੰਗੀਤ')).toBeGreaterThan(10);
});

test.each(Object.keys(MORE_FILES) as MoreFont[])('nothing that is made of the signs of %s stops a page', (name) => {
  hasSign(document, name, 'x'); // opens it
  const { font } = (document.font(name) as unknown as { readonly _font: { readonly font: Opened } })._font;
  const signs = font.characterSet.filter((codePoint) => codePoint > 0x7f);
  let drawn = 1;
  for (let round = 0; round < 200; round++) {
    const text = Array.from({ length: 1 + (round % 5) }, () => {
      drawn = (drawn * 16807) % 2147483647;
      return String.fromCodePoint(signs[drawn % signs.length] ?? 0);
    }).join('');
    expect(() => font.layout(text), text).not.toThrow();
  }
});

interface Opened {
  readonly characterSet: readonly number[];
  layout(text: string): unknown;
}
