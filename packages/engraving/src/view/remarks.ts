import type { Score } from '@notewright/score';
import type { MeasureRange } from '../options';

/** What is printed of a remark. */
export interface PrintedRemark {
  readonly measureIndex: number;
  /** Counted through the score from 1, as the notes of an edition are; stands above its measure and before its words. */
  readonly number: number;
  /** Lines are parted by \n; not empty. */
  readonly text: string;
}

/** Pictures among letters, and what joins or colours them: no font of a printed page has them. */
const PICTURES = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\u{FE0F}\u{200D}]/gu;

/**
 * The remarks on the measures of a range, in their order.
 *
 * A remark of nothing but pictures is left out, and has no number.
 */
export function remarksIn({ measures }: Pick<Score, 'measures'>, { from, to }: MeasureRange): readonly PrintedRemark[] {
  const printed: PrintedRemark[] = [];
  let number = 0;
  for (const [measureIndex, { remark }] of measures.slice(0, to).entries()) {
    const text = remark === undefined ? '' : printable(remark);
    if (text === '') continue;
    number++;
    if (measureIndex >= from) printed.push({ measureIndex, number, text });
  }
  return printed;
}

const printable = (remark: string): string =>
  remark
    .replace(PICTURES, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();

/** What stands above the measure of a remark and before its words. */
export const remarkSign = ({ number }: Pick<PrintedRemark, 'number'>): string => `${number})`;
