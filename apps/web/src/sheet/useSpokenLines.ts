import { startTransition, useEffect, useState } from 'react';
import { moreWords, wantedWords, type LineRange } from './spokenRange';

/** Where no picture comes, words come all the same. */
const PATIENCE_MS = 2000;
/** Where the browser does not tell when it has nothing to do. */
const PAUSE_MS = 50;
const NONE: LineRange = { from: 0, to: 0 };

/**
 * Which lines stand in words for readers who hear the page, as those near the screen do anyway: all of a usual score, of a very long one
 * those around the screen. The words of a long score are a good part of a second's work, so they come after the first pictures, while the
 * browser has nothing else to do, and in pieces.
 *
 * @param begun  whether there is something to see yet
 * @param near   the lines on screen or close to it
 */
export function useSpokenLines(
  layoutKey: string,
  lineCount: number,
  begun: boolean,
  near: ReadonlySet<number>,
): LineRange {
  const [spoken, setSpoken] = useState({ layoutKey, range: NONE });
  const range = spoken.layoutKey === layoutKey ? spoken.range : NONE;
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const ready = begun || waited;
  const reader = near.size > 0 ? Math.min(...near) : range.from;
  const next = moreWords(range, wantedWords(lineCount, reader), reader);
  const settled = next === range;
  useEffect(() => {
    if (!ready || settled) return undefined;
    const more = () => startTransition(() => setSpoken({ layoutKey, range: { from: next.from, to: next.to } }));
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(more, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const wish = window.requestIdleCallback(more);
    return () => window.cancelIdleCallback(wish);
  }, [layoutKey, ready, settled, next.from, next.to]);
  return range;
}
