import type { Score } from '@notewright/score';
import { frontSpaces, measureSpaces } from '../layout/density';
import { enlargement, STAFF_SPACE_PX } from '../layout/engrave-system';
import type { EngravingOptions, MeasureRange } from '../options';

export interface Line extends MeasureRange {
  /** Width it is engraved at; a short last line is not stretched over the page. */
  readonly widthPx: number;
}

/** As many as an eye takes in; more would fit where there are few notes. */
const MOST_MEASURES = 6;
/** A line takes another measure only while everything on it keeps this many times its least width. */
const COMFORT = 1.15;
/** The last line is at most this many times as wide as it must be. */
const LAST_LINE_STRETCH = 2.4;
/** Room that the last line leaves empty costs a little less than elsewhere. */
const LAST_LINE_PRICE = 0.7;
/** What a line that begins with a section, as musicians look for it, may cost more. */
const WORTH_OF_SECTION = 0.1;

/**
 * Breaks a score into lines for paper: as many measures on each as fit well, at most six, and all lines about equally full.
 *
 * Of all ways to break it the one is taken whose lines leave the least room empty (the sum of squares, as in the breaking of
 * paragraphs by Knuth and Plass, 1981), the last line nearly as dear as
 * the others: a lonely measure looks forgotten.
 *
 * @param lineWidthPx  width of a full line at the screen's engraving size
 */
export function planLines(score: Score, options: EngravingOptions, lineWidthPx: number): readonly Line[] {
  const spacePx = STAFF_SPACE_PX * enlargement(options);
  const room = lineWidthPx / spacePx / COMFORT;
  const widths = score.measures.map((_, index) => measureSpaces(score, index, options));
  const starts = cheapestStarts(score, widths, room);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? widths.length;
    const natural = widths.slice(from, to).reduce((sum, width) => sum + width, frontSpaces(score, from));
    const short = to === widths.length && index > 0;
    return {
      from,
      to,
      widthPx: short ? Math.min(lineWidthPx, natural * spacePx * LAST_LINE_STRETCH) : lineWidthPx,
    };
  });
}

/** The first measures of the lines of the cheapest way to break the score, in order. */
function cheapestStarts(score: Score, widths: readonly number[], room: number): readonly number[] {
  const end = widths.length;
  const best: { readonly cost: number; readonly to: number }[] = [];
  best[end] = { cost: 0, to: end };
  for (let from = end - 1; from >= 0; from--) {
    let spaces = frontSpaces(score, from);
    let cheapest = { cost: Infinity, to: from + 1 };
    for (let to = from + 1; to <= Math.min(end, from + MOST_MEASURES); to++) {
      spaces += widths[to - 1] ?? 0;
      if (to > from + 1 && spaces > room) break;
      const empty = Math.max(0, 1 - spaces / room);
      const cost = empty ** 2 * (to === end ? LAST_LINE_PRICE : 1) + (best[to]?.cost ?? 0);
      // Of equal ways the one with the fuller line first.
      if (cost <= cheapest.cost) cheapest = { cost, to };
    }
    const section = from > 0 && score.measures[from]?.section !== undefined ? WORTH_OF_SECTION : 0;
    best[from] = { ...cheapest, cost: cheapest.cost - section };
  }
  const starts: number[] = [];
  for (let from = 0; from < end; from = best[from]?.to ?? end) starts.push(from);
  return starts;
}
