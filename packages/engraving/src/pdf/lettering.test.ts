import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontsFolder, registerFonts } from './fonts';
import type { FontName } from './font-files';
import { drawJapanese } from './japanese';
import { lettering } from './lettering';

function opened() {
  const document = new PDFDocument({ autoFirstPage: false });
  registerFonts(document, fontsFolder());
  return document;
}
const document = opened();
const pieces = (text: string, font: FontName = 'regular', on = document) =>
  lettering(on, text, font, 10).pieces.map(({ text: one, font: its }) => [its, one]);

test('Arabic numbers are written sign by sign: the font would turn them round with its letters', () => {
  const year = ['٢', '٠', '٢', '٤'].map((digit) => ['arabic', digit]);
  expect(pieces('٢٠٢٤')).toEqual(year);
  expect(pieces('عام ٢٠٢٤').slice(0, 4)).toEqual(year);
  expect(pieces('عام').map(([font]) => font)).toEqual(['arabic']);
});

test('Chinese letters have the forms of China, and in a Japanese score those of Japan', () => {
  expect(pieces('直')).toEqual([['cjk', '直']]);
  const japanese = opened();
  drawJapanese(japanese);
  expect(pieces('直す', 'regular', japanese)).toEqual([
    ['japanese', '直'],
    ['cjk', 'す'],
  ]);
});

test('letters whose accents are characters of their own, as in file names of macOS, are one letter each', () => {
  expect(pieces('Tiếng'.normalize('NFD'))).toEqual([['regular', 'Tiếng']]);
  expect(pieces('사랑'.normalize('NFD'))).toEqual([['cjk', '사랑']]);
});

test('an emoji of several characters is one sign', () => {
  expect(pieces('👨‍👩‍👧')).toEqual([['emoji', '👨‍👩‍👧']]);
  expect(lettering(document, '👨‍👩‍👧', 'regular', 10).width).toBe(lettering(document, '🎵', 'regular', 10).width);
});

test('signs that only say how their neighbours are read are not drawn', () => {
  expect(pieces('A\u200eB\u2068C\u2069\ufeff')).toEqual([['regular', 'ABC']]);
});

test('bold letters of a font that has none are drawn heavier', () => {
  const heavier = (text: string) => lettering(document, text, 'bold', 10).pieces.map((piece) => piece.heavier ?? false);
  expect(heavier('春 Song')).toEqual([true, false]);
  expect(heavier('שיר')).toEqual([false]);
});

test('a font is opened for its own letters only', () => {
  const known = (text: string) => {
    const fresh = opened();
    lettering(fresh, text, 'bold', 10);
    const { _registeredFonts } = fresh as unknown as { readonly _registeredFonts: Readonly<Record<string, unknown>> };
    return Object.keys(_registeredFonts).filter((name) => !['regular', 'bold', 'italic', 'music'].includes(name));
  };
  expect(known('Dvořák: Tiếng Việt, Вечера')).toEqual([]);
  expect(known('गीत')).toEqual(['devanagari']);
  expect(known('月')).toEqual(['cjk']);
  expect(known('🎵')).toEqual(['emoji']);
});
