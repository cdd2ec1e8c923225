import type { MeasureRange } from './options';
import { MEASURES_PER_SYSTEM, planSystems } from './systems';

/** Zoom level of a sheet on the screen: 0, 1, 2 show 4, 2, 1 measures per line. */
export type Zoom = 0 | 1 | 2;

/** A line of a sheet on the screen. */
export interface Line extends MeasureRange {
  /** Width the line is engraved at. */
  readonly widthPx: number;
  /** Width it takes on the page; larger than `widthPx` when fewer measures make larger notes. */
  readonly shownPx: number;
}

/** A line shorter than the others keeps their measure widths, but never gets narrower than this part of the page. */
const LEAST_SHARE = 0.4;
/** Room a measure takes at full size; a page with more room than that per measure shows larger notes, up to a limit. */
const MEASURE_PX = 320;
const LARGEST = [1.1, 1.4, 1.8] as const satisfies Record<Zoom, number>;

/** The lines of a sheet of so many measures at a zoom level. */
export function linesOf(count: number, zoom: Zoom, pageWidthPx: number): readonly Line[] {
  const perLine = MEASURES_PER_SYSTEM[zoom];
  const enlarged = Math.min(LARGEST[zoom], Math.max(1, pageWidthPx / (perLine * MEASURE_PX)));
  return planSystems(count, perLine).map((range, index) => {
    const share = index === 0 ? 1 : Math.max(LEAST_SHARE, (range.to - range.from) / perLine);
    const shownPx = Math.round(pageWidthPx * share);
    return { ...range, shownPx, widthPx: Math.round(shownPx / enlarged) };
  });
}
