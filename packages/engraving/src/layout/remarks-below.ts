import { svgElement, type SvgDraft } from '../svg/node';
import { remarkSign, type PrintedRemark } from '../view/remarks';
import { pageOf, pageSize, setPageHeight } from './page';
import { textLines } from './text-lines';
import { textWidth } from './text-width';

/** In the engraver's units, of which 180 are a staff space: 9 points where a staff is 7 mm high. */
const SIZE = 325;
const LINE = 390;
/** Between a number and its words. */
const AFTER_NUMBER = 110;
/** Between the lowest sign of the music, with the margin of the page, and the first line; and below the last. */
const ABOVE = 90;
const BELOW = 120;

/**
 * Writes remarks below a system, each behind the number that stands above its measure, and makes the page as much taller.
 *
 * They are part of the picture: a preview on the screen and the printed page cannot differ.
 *
 * @param picture  of a system as the engraver drew it
 */
export function writeRemarksBelow(picture: SvgDraft, remarks: readonly PrintedRemark[]): void {
  if (remarks.length === 0) return;
  const { margin } = pageOf(picture);
  const { width, height, x, y } = pageSize(picture);
  const indent = Math.max(...remarks.map((remark) => textWidth(remarkSign(remark), SIZE, 'italic'))) + AFTER_NUMBER;
  const room = width - 2 * x - indent;
  let baseline = height - y + ABOVE + SIZE - LINE;
  const words: SvgDraft[] = [];
  for (const remark of remarks) {
    for (const [index, line] of textLines(remark.text, SIZE, 'italic', room).entries()) {
      baseline += LINE;
      if (index === 0) words.push(textAt(0, baseline, remarkSign(remark)));
      if (line !== '') words.push(textAt(indent, baseline, line));
    }
  }
  margin.children.push(svgElement('g', { class: 'remarks', 'font-style': 'italic' }, words));
  setPageHeight(picture, Math.ceil((baseline + y + BELOW) / 10) * 10);
}

const textAt = (x: number, y: number, text: string): SvgDraft =>
  svgElement('text', { x: Math.round(x), y: Math.round(y), 'font-size': `${SIZE}px` }, [text]);
