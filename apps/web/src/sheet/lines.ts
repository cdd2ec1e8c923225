import type { Line, MeasureRange } from '@notewright/engraving';
import type { Score } from '@notewright/score';

export const SHEET_MAX_WIDTH = 1250;
export const isOn = ({ from, to }: MeasureRange, measureIndex: number): boolean =>
  measureIndex >= from && measureIndex < to;

/**
 * Height of a line before it is engraved, so that little moves when it arrives: the average of those already known, else what
 * staves usually need at this size of notes.
 */
export function estimatedHeight(score: Score, line: Line | undefined, known: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const height of known) {
    sum += height;
    count++;
  }
  if (count > 0) return Math.round(sum / count);
  const enlarged = line && line.widthPx > 0 ? line.shownPx / line.widthPx : 1;
  const staves = score.parts.reduce((height, part) => height + 76 * part.staves.length + (part.tab ? 110 : 0), 60);
  return Math.round(staves * enlarged);
}
