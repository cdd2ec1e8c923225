import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { loadLanguages } from '@notewright/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURES } from '../testing/fixtures';
import { engravePdf } from './engrave-pdf';
import { PLAIN_PAGES } from '../testing/plain-pages';
import type { PdfOptions } from './options';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'notewright-pdf-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface ReadPdf {
  readonly text: string;
  /** Dark pixels per page at 50 dpi, and the rectangle they lie in, in millimetres. */
  readonly pages: readonly { dark: number; left: number; right: number; top: number; bottom: number }[];
}

/** Reads a PDF back with poppler, as a printer would. */
async function printed(score: Score, options: Partial<PdfOptions> = {}): Promise<ReadPdf> {
  const file = join(folder, 'score.pdf');
  writeFileSync(file, (await engravePdf(score, { ...PLAIN_PAGES, ...options })).bytes);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  execFileSync('pdftoppm', ['-r', '50.8', '-gray', file, join(folder, 'page')]);
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.pgm'))
    .sort()
    .map((name) => {
      const ink = inkOf(readFileSync(join(folder, name)));
      rmSync(join(folder, name));
      return ink;
    });
  return { text, pages };
}

function inkOf(pgm: Buffer) {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'))!;
  const width = Number(header[1]);
  const pixels = pgm.subarray(header[0].length);
  const ink = { dark: 0, left: Infinity, right: 0, top: Infinity, bottom: 0 };
  pixels.forEach((shade, index) => {
    if (shade > 128) return;
    const [x, y] = [(index % width) / 2, Math.floor(index / width) / 2]; // 50.8 dpi = 2 pixels per millimetre
    ink.dark++;
    ink.left = Math.min(ink.left, x);
    ink.right = Math.max(ink.right, x);
    ink.top = Math.min(ink.top, y);
    ink.bottom = Math.max(ink.bottom, y);
  });
  return ink;
}

const longScore = () =>
  music(
    `key=D title="Étude in D♭ – Übung" composer="Łukasz Ōno" subtitle="für Anna" clefs=treble,bass |${' C#5/8 D5/8 E5/8 F#5/8 G5/q{A7} A5/q // D3/h A3/h |'.repeat(60)}`,
  );

test('every page has ink, the first the title, and each its number', async () => {
  const { text, pages } = await printed(longScore());
  expect(pages.length).toBeGreaterThan(2);
  for (const { dark } of pages) expect(dark).toBeGreaterThan(1500);
  for (const words of ['Étude in D♭ – Übung', 'Łukasz Ōno', 'für Anna', 'Allegretto', 'A7'])
    expect(text.split('\f')[0]).toContain(words);
  for (const [index] of pages.entries()) expect(text.split('\f')[index]!.trim()).toMatch(new RegExp(`${index + 1}$`));
});

test('what the owner wrote to themself is printed where they ask for it, and nowhere else', async () => {
  const score = music('| remark="softer, and breathe before the second phrase" C5/w | remark="rit.!" D5/w | E5/w |');
  const { text } = await printed(score, { remarks: true });
  for (const words of ['1) softer, and breathe before the second phrase', '2) rit.!']) expect(text).toContain(words);
  expect((await printed(score)).text).not.toMatch(/softer|rit|1\)/);
});

test('margins are kept, the narrowest and the widest', async () => {
  for (const margin of [10, 50]) {
    const margins = { marginLeft: margin, marginRight: margin, marginTop: margin, marginBottom: margin };
    const { pages } = await printed(longScore(), margins);
    for (const { left, right, top } of pages) {
      expect(left).toBeGreaterThanOrEqual(margin - 1);
      expect(right).toBeLessThanOrEqual(210 - margin + 1);
      expect(top).toBeGreaterThanOrEqual(margin - 1);
    }
  }
});

test('without margins nothing is cut off', async () => {
  const margins = { marginLeft: 0, marginRight: 0, marginTop: 0, marginBottom: 0 };
  const { pages } = await printed(longScore(), margins);
  for (const { left, bottom, dark } of pages) {
    expect(left).toBeGreaterThan(0.5);
    expect(bottom).toBeLessThan(296);
    expect(dark).toBeGreaterThan(1500);
  }
});

test('chords, tempo and lyrics can be left out', async () => {
  const song = FIXTURES['song with words']!();
  expect((await printed(song)).text).toMatch(/Twin[\s\S]*star/);
  expect((await printed(song, { lyrics: false })).text).not.toContain('star');
  const piece = FIXTURES['two hands']!();
  expect((await printed(piece)).text).toMatch(/Moderato[\s\S]*Gm|Gm[\s\S]*Moderato/);
  expect((await printed(piece, { chords: false, tempo: false })).text).not.toMatch(/Moderato|Gm/);
});

test('a score of tablature alone still fills its page', async () => {
  const { pages } = await printed(FIXTURES['guitar']!(), { score: false });
  expect(pages).toHaveLength(1);
  expect(pages[0]!.dark).toBeGreaterThan(300);
});

test('words that are not in the score are printed in the language of who prints', async () => {
  await loadLanguages();
  const score = music('4/4 bpm=100 | C4/w | D4/w |');
  const [first, second] = score.measures;
  const straight = {
    ...score,
    measures: [
      { ...first!, feel: 'swing' as const },
      { ...second!, feel: 'straight' as const },
    ],
  };
  const english = await printed(straight, { tempo: true });
  expect(english.text).toContain('Straight');
  const german = await printed(straight, { tempo: true, language: 'de' });
  expect(german.text).toContain('Swing');
  expect(german.text).toContain('Gerade');
  expect(german.text).not.toContain('Straight');
});

test('note names in heads are those of the language: B is H in German, B flat is B', async () => {
  await loadLanguages();
  const score = music('4/4 key=F | B4/q B4/q Bb4/h |');
  const letters = async (language: 'en' | 'de') =>
    (await printed(score, { mode: 'letters', language })).text.replace(/[^BH]/g, '');
  expect(await letters('en')).toBe('BBB');
  expect(await letters('de')).toBe('HHB');
});
