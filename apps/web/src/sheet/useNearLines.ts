import { useEffect, useState, type RefObject } from 'react';

/** How far beyond the screen lines are kept ready; with usual systems about a dozen stand in the page at once. */
const MARGIN = '400px 0px';
const FIRST_LINES: ReadonlySet<number> = new Set([0, 1]);

/**
 * Which lines are on screen or close to it. Lines are children of `sheet` that carry their index as `data-line`.
 * Before the browser has looked, the first two are.
 */
export function useNearLines(sheet: RefObject<HTMLElement | null>, lineCount: number, layoutKey: string) {
  const [near, setNear] = useState({ layoutKey, lines: FIRST_LINES });
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
    for (const line of sheet.current?.querySelectorAll('[data-line]') ?? []) observer.observe(line);
    return () => observer.disconnect();
  }, [sheet, lineCount, layoutKey]);
  return near.layoutKey === layoutKey ? near.lines : FIRST_LINES;
}
