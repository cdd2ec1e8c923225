import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { music } from '@notewright/score/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN_PAGES } from '../testing/plain-pages';
import { readGreyPng } from '../testing/read-grey-png';
import { engravePdf } from './engrave-pdf';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'notewright-scripts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A page with a title and two sung notes, read back with poppler: its text, and how many pixels are dark at 72 dpi. */
async function printed(title: string, lyric = title) {
  const score = music('4/4 | C4/h D4/h |');
  const sung = score.parts.map((part) => ({
    ...part,
    measures: part.measures.map((measure) => ({
      ...measure,
      voices: measure.voices.map((voice) => ({
        ...voice,
        elements: voice.elements.map((element) => (element.kind === 'chord' ? { ...element, lyric } : element)),
      })),
    })),
  }));
  const file = join(folder, 'page');
  const { bytes, missing } = await engravePdf({ ...score, meta: { ...score.meta, title }, parts: sung }, PLAIN_PAGES);
  writeFileSync(`${file}.pdf`, bytes);
  // Poppler writes down which way it reads; the letters are what is asked for.
  const text = execFileSync('pdftotext', [`${file}.pdf`, '-'], { encoding: 'utf8' }).replace(
    /[\u200e\u200f\u202a-\u202e]/g,
    '',
  );
  execFileSync('pdftoppm', ['-r', '72', '-gray', '-png', '-singlefile', `${file}.pdf`, file]);
  const { pixels } = readGreyPng(readFileSync(`${file}.png`));
  return { text, missing, dark: pixels.filter((shade) => shade < 128).length };
}

test.each([
  ['Hebrew', 'שיר'],
  ['Arabic', 'سلام'],
  ['Thai', 'เพลง'],
  ['Greek', 'Τραγούδι'],
  ['Cyrillic', 'Вечера'],
  ['Vietnamese', 'Tiếng'],
  ['Chinese', '月亮'],
  ['Japanese', '春の海'],
  ['Korean', '사랑'],
  ['Hindi', 'गीत'],
  ['Bengali', 'গান'],
  ['Punjabi', 'ਗਤ'],
  ['Gujarati', 'ગીત'],
  ['Tamil', 'பாட'],
  ['Telugu', 'పాట'],
  ['Kannada', 'ಗಾನ'],
  ['Malayalam', 'പാട'],
  ['Sinhala', 'ගීත'],
  ['Lao', 'ເພງ'],
  ['Khmer', 'ចម'],
  ['Burmese', 'သခ'],
  ['Armenian', 'Երգ'],
  ['Georgian', 'სიმღერა'],
  ['Amharic', 'መዝሙር'],
])(
  'a title and words in %s stand on paper, and are its letters',
  async (_, word) => {
    const bare = await printed(' ', ' ');
    const { text, dark, missing } = await printed(word);
    expect(missing).toEqual([]);
    expect(text.match(new RegExp(word, 'gu'))).toHaveLength(3);
    expect(dark).toBeGreaterThan(bare.dark + 150);
  },
  120_000,
);

test('what no font of ours has is not left blank: each sign is a box, and is named', async () => {
  const [bare, boxes] = [await printed(' ', ' '), await printed('ᏣᎳᎩ')];
  expect(boxes.missing).toEqual(['Ꮳ', 'Ꮃ', 'Ꭹ']);
  expect(boxes.dark).toBeGreaterThan(bare.dark + 100);
}, 120_000);

test('lines of a long title in Hebrew follow one another from its first words on', async () => {
  const words = Array.from({ length: 12 }, (_, index) => `שיר${index + 1}`).join(' ');
  const { text } = await printed(words, ' ');
  const [first = '', second = ''] = text.split('\n').filter((line) => line.includes('שיר'));
  expect(first).toMatch(/1/);
  expect(second).toMatch(/12/);
}, 120_000);
