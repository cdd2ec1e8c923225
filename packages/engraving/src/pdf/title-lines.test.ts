import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontsFolder, registerFonts } from './fonts';
import { titleLines, unbroken } from './title-lines';

const document = new PDFDocument({ autoFirstPage: false });
registerFonts(document, fontsFolder());

/** @param width  in letters of Chinese */
const lines = (text: string, width: number) =>
  titleLines(document, text, 'regular', 10, width * 10).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));

test('a title in Chinese ends its lines between words, and no line begins with a comma', () => {
  const title = '月亮代表我的心，月亮代表我的心';
  expect(lines(title, 8)).toEqual(['月亮代表我的心，', '月亮代表我的心']);
  const narrow = lines(title, 7);
  expect(narrow.join('')).toBe(title);
  expect(narrow.length).toBeLessThanOrEqual(3);
  expect(narrow.filter((line) => /^，|月$|^亮/.test(line))).toEqual([]);
});

test('no line of a title in Japanese ends with an opening bracket or begins with the mark of a long vowel', () => {
  expect(unbroken('東京「ラプソディー」')).toEqual(['東京', '「ラプソディー」']);
});

test('a title in Korean ends its lines at spaces', () => {
  expect(unbroken('나의 살던 고향은')).toEqual(['나의', ' 살던', ' 고향은']);
});

test('a word that is wider than the page goes on in the next line, letter by letter', () => {
  expect(lines('啊'.repeat(11), 5)).toEqual(['啊'.repeat(5), '啊'.repeat(5), '啊']);
  expect(lines('Тра'.repeat(20), 10).length).toBeGreaterThan(2);
});
