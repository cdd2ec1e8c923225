import { useSyncExternalStore } from 'react';

/**
 * How much of the window's height is seen, in CSS pixels: the keyboard of a phone covers the rest, and leaves the window as high as it
 * was. Two fingers that bring the page closer change nothing here.
 */
export const useSeenHeight = (): number => useSyncExternalStore(onChange, seenHeight);

const seenHeight = (): number => {
  const seen = window.visualViewport;
  return seen ? Math.round(seen.height * seen.scale) : window.innerHeight;
};

function onChange(changed: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('resize', changed, { signal: listening.signal });
  window.visualViewport?.addEventListener('resize', changed, { signal: listening.signal });
  return () => listening.abort();
}
