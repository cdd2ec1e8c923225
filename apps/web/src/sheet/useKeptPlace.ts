import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Line } from './lines';

/** Where reading begins below the bars at the top. */
const READING_TOP_PX = 96;

/**
 * Keeps the reader's place when lines are broken anew (zoom, turning the phone): the measure at the top of the screen
 * before is on the line at the top after.
 */
export function useKeptPlace(sheet: RefObject<HTMLElement | null>, lines: readonly Line[]): void {
  const place = useRef<{ measure: number; lineCount: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const kept = place.current;
    if (!kept || kept.measure === 0 || kept.lineCount === lines.length) return;
    const index = lines.findIndex(({ to }) => kept.measure < to);
    const line = sheet.current?.querySelector(`[data-line="${index}"]`);
    if (line) window.scrollBy({ top: line.getBoundingClientRect().top - READING_TOP_PX, behavior: 'instant' });
  }, [sheet, lines]);
  useEffect(() => {
    const remember = () => {
      const elements = [...(sheet.current?.querySelectorAll('[data-line]') ?? [])];
      const index = elements.findIndex((element) => element.getBoundingClientRect().bottom > READING_TOP_PX + 20);
      place.current = { measure: lines[index]?.from ?? 0, lineCount: lines.length };
    };
    remember();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(remember, 100);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [sheet, lines]);
}
