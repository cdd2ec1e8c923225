import type { ScoreMeta } from '@notewright/score';
import { titleFont } from './fonts';
import { isCommon, writeLettering } from './lettering';
import { titleLines } from './title-lines';

const TITLE_SIZE = 22;
const SUBTITLE_SIZE = 12;
const COMPOSER_SIZE = 11;
const BELOW = 14;
/** From the top of a line to where its letters stand, and to the next line, by the size of the letters: as the text fonts have it. */
const ASCENT = 0.89;
const LINE = 1.14;

/** Writes title, subtitle and composer over the width of the page and returns the height they took; 0 for none. */
export function drawTitle(document: PDFKit.PDFDocument, meta: ScoreMeta, x: number, y: number, width: number): number {
  let at = y;
  const line = (text: string, font: 'bold' | 'regular' | 'italic', size: number, align: 'center' | 'right') => {
    if (text.trim() === '') return;
    if (isCommon(text)) {
      document.font(font).fontSize(size).fillColor('black').text(text, x, at, { width, align });
      at = document.y + size * 0.15;
      return;
    }
    document.fillColor('black');
    for (const letters of titleLines(document, text, titleFont(text, font), size, width)) {
      const left = x + (width - letters.width) / (align === 'center' ? 2 : 1);
      writeLettering(document, letters, { x: left, y: at + ASCENT * size, size });
      at += LINE * size;
    }
    at += size * 0.15;
  };
  line(meta.title, 'bold', TITLE_SIZE, 'center');
  line(meta.subtitle, 'italic', SUBTITLE_SIZE, 'center');
  line(meta.composer, 'regular', COMPOSER_SIZE, 'right');
  return at === y ? 0 : at - y + BELOW;
}
