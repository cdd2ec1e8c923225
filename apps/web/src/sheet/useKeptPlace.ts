import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Score } from '@notewright/score';
import type { Line } from '@notewright/engraving';
import { sameMoment } from './sameMoment';

/** Where reading begins below the bars at the top. */
const READING_TOP_PX = 96;
/** So much of a line in sight does not make it the one that is read. */
const GLIMPSE_PX = 20;

/**
 * Keeps the reader's place when lines are broken anew (zoom, turning the phone, another reading): the measure at the top of the
 * screen before is on the line at the top after; where the music has other measures by then, the one that sounds at that moment.
 *
 * @returns asks for the measure that is kept
 */
export function useKeptPlace(sheet: RefObject<HTMLElement | null>, lines: readonly Line[], score: Score): () => number {
  const place = useRef<{ measure: number; lineCount: number; score: Score } | undefined>(undefined);
  useLayoutEffect(() => {
    const kept = place.current;
    if (!kept || kept.measure === 0 || kept.lineCount === lines.length) return;
    const measure = sameMoment(kept.score.measures, kept.measure, score.measures);
    const index = lines.findIndex(({ to }) => measure < to);
    const line = sheet.current?.querySelector(`[data-line="${index}"]`);
    if (line) window.scrollBy({ top: line.getBoundingClientRect().top - READING_TOP_PX, behavior: 'instant' });
  }, [sheet, lines, score]);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const widthPx = element.clientWidth;
    let frame = 0;
    const remember = () => {
      frame = 0;
      // Another width breaks the lines anew in a moment; until then they are scrolled, but nobody has read on.
      if (element.clientWidth !== widthPx) return;
      place.current = { measure: lines[lineAtTop(element, lines.length)]?.from ?? 0, lineCount: lines.length, score };
    };
    remember();
    // In the frame of the scrolling, not when it has rested: who zooms right after scrolling is where they are.
    const onScroll = () => {
      frame ||= requestAnimationFrame(remember);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [sheet, lines, score]);
  return useCallback(() => place.current?.measure ?? 0, []);
}

/** Index of the first line that reaches below the bars at the top; asks for a dozen places, however long the score is. */
function lineAtTop(sheet: HTMLElement, lineCount: number): number {
  let [from, to] = [0, lineCount];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sheet.children[middle]!.getBoundingClientRect().bottom > READING_TOP_PX + GLIMPSE_PX) to = middle;
    else from = middle + 1;
  }
  return from;
}
