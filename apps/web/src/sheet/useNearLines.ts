import { itemAt } from '@notewright/score/lists';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** How far beyond the screen lines are kept ready; with usual systems about a dozen stand in the page at once. */
const MARGIN = '400px 0px';
const NONE: ReadonlySet<number> = new Set();

/**
 * Which lines are on screen or close to it. Lines are children of the sheet that carry their index as `data-line`.
 * Those on screen come first, so that they are engraved first; those close to it follow when the browser has looked.
 */
export function useNearLines(sheetRef: RefObject<HTMLElement | null>, lineCount: number, layoutKey: string) {
  const [near, setNear] = useState({ layoutKey, lines: NONE });
  useLayoutEffect(() => {
    const lines = linesOnScreen(sheetRef.current);
    if (lines.size > 0) setNear({ layoutKey, lines });
  }, [sheetRef, lineCount, layoutKey]);
  useEffect(() => {
    const lines = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const index = Number((entry.target as HTMLElement).dataset['line']);
          if (entry.isIntersecting) lines.add(index);
          else lines.delete(index);
        }
        setNear({ layoutKey, lines: new Set(lines) });
      },
      { rootMargin: MARGIN },
    );
    for (const line of sheetRef.current?.querySelectorAll('[data-line]') ?? []) observer.observe(line);
    return () => observer.disconnect();
  }, [sheetRef, lineCount, layoutKey]);
  return near.layoutKey === layoutKey ? near.lines : NONE;
}

function linesOnScreen(sheet: HTMLElement | null): ReadonlySet<number> {
  const elements = [...(sheet?.querySelectorAll('[data-line]') ?? [])];
  const first = elements.findIndex((line) => line.getBoundingClientRect().bottom > 0);
  const lines = new Set<number>();
  for (let index = first; index >= 0 && index < elements.length; index++) {
    if (itemAt(elements, index).getBoundingClientRect().top >= window.innerHeight) break;
    lines.add(index);
  }
  return lines;
}
