import type { Score } from '@notewright/score';
import PDFDocument from 'pdfkit';
import { engraveSystem } from '../layout/engrave-system';
import { sharedToolkit } from '../layout/toolkit';
import { DEFAULT_OPTIONS } from '../options';
import { printedIn } from '../printed-words';
import { drawSystem, systemOnPaper, type SystemOnPaper } from './draw-system';
import { fontsFolder, registerFonts } from './fonts';
import { GlyphForms } from './glyph-forms';
import { drawJapanese, hasKana } from './japanese';
import { missingSigns } from './lettering';
import { drawnOnPaper, type PdfOptions } from './options';
import { placeSystems } from './pages';
import { A4, musicArea, PAGE_NUMBER_ROOM, PT_PER_PX } from './paper';
import { planLines } from './plan-lines';
import { fittingStaffSize, OPENING_LINES, sizeOfTall } from './staff-size';
import { drawTitle } from './title';

const PAGE_NUMBER_SIZE = 9;

interface EngravedLine {
  readonly heightPx: number;
  /** @param scale  below 1 for a system that is taller than its page */
  readonly onPaper: (scale: number) => SystemOnPaper;
}

export interface Pages {
  /** A PDF with at least one page, its fonts embedded. */
  readonly bytes: Uint8Array;
  /** Signs that none of the fonts has: each stands on the page as a box. */
  readonly missing: readonly string[];
}

/**
 * Sets a score on A4 pages.
 *
 * The systems are those of the screen, engraved at paper size: as many measures to a line as fit well, six at most, and
 * smaller where a page would otherwise hold a single one of several.
 *
 * @param fontsDir  folder of the fonts; found by itself when the package runs from the repository
 * @throws when a system cannot be engraved or the fonts are missing
 */
export async function engravePdf(score: Score, options: PdfOptions, fontsDir?: string): Promise<Pages> {
  const engraver = await sharedToolkit();
  const chosen = {
    ...DEFAULT_OPTIONS,
    ...drawnOnPaper(options),
    words: printedIn(options.language ?? 'en', score.parts),
  };
  const { left, top, width, bottom } = musicArea(options);
  const planned = (staffSize: number) => planLines(score, chosen, width / (PT_PER_PX * staffSize));
  const engraved = (staffSize: number, lines = planned(staffSize)): EngravedLine[] =>
    lines.map((line) => {
      const system = engraveSystem(engraver, score, line, chosen, line.widthPx);
      if (!system.ok) throw new Error(`measures ${line.from + 1}–${line.to} were not engraved: ${system.error.detail}`);
      const { picture, widthPx, heightPx } = system.value;
      const onPaper = (scale: number) => systemOnPaper(glyphs, picture, widthPx * PT_PER_PX * staffSize * scale);
      const height = heightPx * PT_PER_PX * staffSize;
      // Pictures of a long score would fill the memory: only one that may have to be shrunk is kept.
      if (height > bottom - top - titleHeight) return { heightPx, onPaper };
      return { heightPx, onPaper: alwaysThis(onPaper(1)) };
    });

  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: '', // none but ours
    info: { Title: score.meta.title, Author: score.meta.composer, Creator: 'Notewright' },
  });
  const bytes = collect(document);
  registerFonts(document, fontsFolder(fontsDir));
  if (hasKana(score)) drawJapanese(document);
  const glyphs = new GlyphForms(document);
  document.addPage();
  const titleHeight = drawTitle(document, score.meta, left, top, width);
  const space = { top, bottom, titleHeight };
  const lines = planned(1);
  let systems = engraved(1, lines.slice(0, OPENING_LINES));
  const heights = (staffSize: number) => systems.map(({ heightPx }) => heightPx * PT_PER_PX * staffSize);
  // An orchestra's other lines need not be engraved at a size that is not theirs.
  const tall = sizeOfTall(heights(1), space);
  if (tall === undefined) systems = [...systems, ...engraved(1, lines.slice(OPENING_LINES))];
  const staffSize = tall ?? fittingStaffSize(heights(1), space);
  if (staffSize < 1) systems = engraved(staffSize);
  const places = placeSystems(heights(staffSize), space);
  const numbered = (page: number) => numberPage(document, page, left, width, bottom);
  let page = 0;
  for (const { page: onPage, y, scale } of places) {
    if (onPage > page) {
      numbered(page);
      document.addPage(); // the one before is packed and written
      page = onPage;
    }
    const line = systems.shift(); // not kept: of a long score all pages would be here twice
    if (line) drawSystem(document, glyphs, line.onPaper(scale), { x: left, y });
  }
  numbered(page);
  document.end();
  return { bytes: await bytes, missing: missingSigns(document) };
}

/** Made apart from the picture, which it would keep otherwise. */
const alwaysThis =
  <T>(value: T) =>
  (): T =>
    value;

/** @param page  from 0 */
function numberPage(document: PDFKit.PDFDocument, page: number, x: number, width: number, musicBottom: number): void {
  const y = Math.min(musicBottom + (A4.height - musicBottom - PAGE_NUMBER_SIZE) / 2, A4.height - PAGE_NUMBER_ROOM);
  document.font('regular').fontSize(PAGE_NUMBER_SIZE).fillColor('black');
  document.text(String(page + 1), x, y, { width, align: 'center', lineBreak: false });
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
}
