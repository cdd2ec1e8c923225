import { useEffect, type RefObject } from 'react';
import type { Line } from '@notewright/engraving';
import { isOn } from './lines';

/** Brings the line of a measure to the middle of the screen whenever `step` becomes another; undefined stays where it is. */
export function useWalkTo(
  sheet: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  measureIndex: number | undefined,
  step: unknown,
): void {
  useEffect(() => {
    if (measureIndex === undefined) return;
    const index = lines.findIndex((line) => isOn(line, measureIndex));
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    sheet.current
      ?.querySelector(`[data-line="${index}"]`)
      ?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
  }, [sheet, lines, measureIndex, step]);
}
