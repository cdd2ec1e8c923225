import { startTransition, useEffect, useState } from 'react';

/** Lines put into words at a time. */
const AT_A_TIME = 12;
/** Where no picture comes, words come all the same. */
const PATIENCE_MS = 2000;
/** Where the browser does not tell when it has nothing to do. */
const PAUSE_MS = 50;

/**
 * How many lines, from the first, stand in words for readers who hear the page. The words of a long score are a good part of a
 * second's work, so they come after the first pictures, while the browser has nothing else to do, and in pieces.
 *
 * @param begun  whether there is something to see yet
 */
export function useSpokenLines(layoutKey: string, lineCount: number, begun: boolean): number {
  const [spoken, setSpoken] = useState({ layoutKey, count: 0 });
  const count = spoken.layoutKey === layoutKey ? spoken.count : 0;
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const ready = begun || waited;
  useEffect(() => {
    if (!ready || count >= lineCount) return undefined;
    const more = () => startTransition(() => setSpoken({ layoutKey, count: Math.min(lineCount, count + AT_A_TIME) }));
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(more, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const wish = window.requestIdleCallback(more);
    return () => window.cancelIdleCallback(wish);
  }, [layoutKey, lineCount, count, ready]);
  return count;
}
