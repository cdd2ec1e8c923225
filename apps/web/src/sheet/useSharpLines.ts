import { useEffect, useState } from 'react';

/** Thickness of a staff line in CSS pixels, as engraved. */
const LINE_PX = 0.72;
/** From here on a screen has pixels enough to shade all lines alike. */
const FINE = 1.75;

/**
 * Thickness of staff lines in CSS pixels that is a whole number of the screen's own pixels, so that the five lines of a staff look
 * alike wherever they fall; undefined on fine screens, which need no help.
 */
export function useSharpLines(): number | undefined {
  const [ratio, setRatio] = useState(window.devicePixelRatio || 1);
  useEffect(() => {
    // Zooming in the browser changes the ratio, and so does a window dragged to another screen.
    const same = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const follow = () => setRatio(window.devicePixelRatio || 1);
    same.addEventListener('change', follow);
    return () => same.removeEventListener('change', follow);
  }, [ratio]);
  return ratio >= FINE ? undefined : Math.max(1, Math.round(LINE_PX * ratio)) / ratio;
}
