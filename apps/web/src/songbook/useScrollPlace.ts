import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far down each place was when it was left. */
const left = new Map<string, number>();

/**
 * A new place begins at its top; one that is come back to, with Back or from a score, is as far down as it was left. A
 * dialog is no new place.
 *
 * @param ready  whether the songs are there: nothing can be far down before
 */
export function useScrollPlace(place: string, ready: boolean): void {
  const cameBack = useNavigationType() === 'POP';
  const { state } = useLocation() as { state: unknown };
  const back = cameBack || (typeof state === 'object' && state !== null && 'back' in state);
  const settled = useRef<string>(undefined);
  // The browser would do the same a moment later, when the reader may have scrolled on.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, [place]);
  useLayoutEffect(() => {
    if (!ready) return;
    if (settled.current !== place) {
      settled.current = place;
      const before = left.get(place);
      if (!back) window.scrollTo(0, 0);
      else if (before !== undefined) window.scrollTo(0, before); // a page that was loaded anew is left to the browser
    }
    const note = () => left.set(place, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [place, ready, back]);
}
