import { MEASURES_PER_SYSTEM, planSystems, type MeasureRange } from '@notewright/engraving';
import type { Score } from '@notewright/score';
import type { Zoom } from './types';

export const SHEET_MAX_WIDTH = 1250;
/** A line shorter than the others keeps their measure widths, but never gets narrower than this part of the page. */
const LEAST_SHARE = 0.4;

export interface Line extends MeasureRange {
  /** Width of the picture; the last line may be short. */
  readonly widthPx: number;
}

/** The lines of the sheet at a zoom level, as many measures as may be seen. */
export function linesOf(score: Score, zoom: Zoom, pageWidthPx: number, visibleMeasures: number): readonly Line[] {
  const perLine = MEASURES_PER_SYSTEM[zoom];
  const count = Math.min(score.measures.length, visibleMeasures);
  return planSystems(count, perLine).map((range, index) => {
    const share = index === 0 ? 1 : Math.max(LEAST_SHARE, (range.to - range.from) / perLine);
    return { ...range, widthPx: Math.round(pageWidthPx * share) };
  });
}

/**
 * Height of a line before it is engraved, so that nothing jumps when it arrives: the average of those already known,
 * else what staves usually need.
 */
export function estimatedHeight(score: Score, known: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const height of known) {
    sum += height;
    count++;
  }
  if (count > 0) return Math.round(sum / count);
  return score.parts.reduce((height, { staves, tab }) => height + 76 * staves.length + (tab ? 110 : 0), 60);
}
