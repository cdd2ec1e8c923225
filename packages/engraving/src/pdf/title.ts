import type { ScoreMeta } from '@notewright/score';
import { titleFont } from './fonts';

const TITLE_SIZE = 22;
const SUBTITLE_SIZE = 12;
const COMPOSER_SIZE = 11;
const BELOW = 14;

/** Writes title, subtitle and composer over the width of the page and returns the height they took; 0 for none. */
export function drawTitle(document: PDFKit.PDFDocument, meta: ScoreMeta, x: number, y: number, width: number): number {
  let at = y;
  const line = (text: string, font: 'bold' | 'regular' | 'italic', size: number, align: 'center' | 'right') => {
    if (text.trim() === '') return;
    document.font(titleFont(text, font)).fontSize(size).fillColor('black');
    document.text(text, x, at, { width, align });
    at = document.y + size * 0.15;
  };
  line(meta.title, 'bold', TITLE_SIZE, 'center');
  line(meta.subtitle, 'italic', SUBTITLE_SIZE, 'center');
  line(meta.composer, 'regular', COMPOSER_SIZE, 'right');
  return at === y ? 0 : at - y + BELOW;
}
