import type { Score } from '@notewright/score';
import { frontSpaces, measureSpaces } from '../layout/density';
import { enlargement, STAFF_SPACE_PX } from '../layout/engrave-system';
import type { EngravingOptions, MeasureRange } from '../options';

export interface Line extends MeasureRange {
  /** Width it is engraved at; a short last line is not stretched over the page. */
  readonly widthPx: number;
}

/** Measures per line, unless they are too dense. */
const USUAL_MEASURES = 4;
/** A line takes another measure only while everything on it keeps this many times its least width. */
const COMFORT = 1.15;
/** The last line is at most this many times as wide as it must be. */
const LAST_LINE_STRETCH = 2.4;

/**
 * Breaks a score into lines for paper: four measures each, fewer where notes are many, so none is squashed.
 *
 * @param lineWidthPx  width of a full line at the screen's engraving size
 */
export function planLines(score: Score, options: EngravingOptions, lineWidthPx: number): readonly Line[] {
  const spacePx = STAFF_SPACE_PX * enlargement(options);
  const room = lineWidthPx / spacePx / COMFORT;
  const widths = score.measures.map((_, index) => measureSpaces(score, index, options));
  const lines: Line[] = [];
  let from = 0;
  while (from < widths.length) {
    let spaces = frontSpaces(score, from);
    let to = from;
    for (const width of widths.slice(from, from + USUAL_MEASURES)) {
      if (to > from && spaces + width > room) break;
      spaces += width;
      to++;
    }
    const last = to === widths.length;
    const natural = spaces * spacePx * LAST_LINE_STRETCH;
    lines.push({ from, to, widthPx: last && lines.length > 0 ? Math.min(lineWidthPx, natural) : lineWidthPx });
    from = to;
  }
  return lines;
}
