import { MEASURES_PER_SYSTEM, planSystems, type MeasureRange } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import type { Zoom } from './zoomLevel';

export const SHEET_MAX_WIDTH = 1250;
/** A line shorter than the others keeps their measure widths, but never gets narrower than this part of the page. */
const LEAST_SHARE = 0.4;

export interface Line extends MeasureRange {
  /** Width the line is engraved at. */
  readonly widthPx: number;
  /** Width it takes on the page; larger than `widthPx` when fewer measures make larger notes. */
  readonly shownPx: number;
}

export const isOn = ({ from, to }: MeasureRange, measureIndex: number): boolean =>
  measureIndex >= from && measureIndex < to;

/** Room a measure takes at full size; a page with more room than that per measure shows larger notes, up to a limit. */
const MEASURE_PX = 320;
const LARGEST = [1.1, 1.4, 1.8] as const satisfies Record<Zoom, number>;

/** The lines of a sheet of so many measures at a zoom level. */
export function linesOf(count: number, zoom: Zoom, pageWidthPx: number): readonly Line[] {
  const perLine = MEASURES_PER_SYSTEM[zoom];
  const enlarged = Math.min(LARGEST[zoom], Math.max(1, pageWidthPx / (perLine * MEASURE_PX)));
  return planSystems(count, perLine).map((range, index) => {
    const share = index === 0 ? 1 : Math.max(LEAST_SHARE, (range.to - range.from) / perLine);
    const shownPx = Math.round(pageWidthPx * share);
    return { ...range, shownPx, widthPx: Math.round(shownPx / enlarged) };
  });
}

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
