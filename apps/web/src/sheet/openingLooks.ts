import type { Zoom } from '@notewright/engraving';
import { LOOKS_STORED_AS as STORED_AS } from '../first-sight/sight';

/** How a sheet is laid out. */
export interface Layout {
  readonly zoom: Zoom;
  readonly pageWidthPx: number;
}

const ZOOMS: readonly Zoom[] = [0, 1, 2];

/** How the first sheet of a page was laid out in a window of this size, on this device; undefined where none was. */
export function openingLooks(): Layout | undefined {
  try {
    const [size, level, width] = (localStorage.getItem(STORED_AS) ?? '').split(' ');
    const zoom = ZOOMS.find((zoom) => String(zoom) === level);
    const pageWidthPx = Number(width);
    return size === windowSize() && zoom !== undefined && pageWidthPx > 0 ? { zoom, pageWidthPx } : undefined;
  } catch {
    return undefined; // this browser keeps nothing
  }
}

export function storeOpeningLooks({ zoom, pageWidthPx }: Layout): void {
  try {
    localStorage.setItem(STORED_AS, `${windowSize()} ${zoom} ${pageWidthPx}`);
  } catch {
    // the next visit begins as the first
  }
}

/** What decides on the layout. A phone's bars come and go, and change the height. */
const windowSize = () => `${window.innerWidth}-${window.innerHeight < window.innerWidth ? 'wide' : 'upright'}`;
