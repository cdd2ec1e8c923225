import { useEffect, useState } from 'react';

/** Lines put into words at a time. */
const AT_A_TIME = 12;
/** Where the browser does not tell when it has nothing to do. */
const PAUSE_MS = 50;

/**
 * How many lines, from the first, stand in words for readers who hear the page. The words of a long score are a good part of a
 * second's work, so they come after the pictures, while the browser has nothing else to do.
 */
export function useSpokenLines(layoutKey: string, lineCount: number): number {
  const [spoken, setSpoken] = useState({ layoutKey, count: 0 });
  const count = spoken.layoutKey === layoutKey ? spoken.count : 0;
  useEffect(() => {
    if (count >= lineCount) return undefined;
    const more = () => setSpoken({ layoutKey, count: Math.min(lineCount, count + AT_A_TIME) });
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(more, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const wish = window.requestIdleCallback(more);
    return () => window.cancelIdleCallback(wish);
  }, [layoutKey, lineCount, count]);
  return count;
}
