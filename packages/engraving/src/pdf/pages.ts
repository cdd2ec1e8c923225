/** Everything in PDF points (1/72 inch). */
export interface PageSpace {
  readonly top: number;
  /** First y below the last system. */
  readonly bottom: number;
  /** Height the title takes on the first page. */
  readonly titleHeight: number;
}

export interface PlacedSystem {
  readonly index: number;
  readonly page: number;
  readonly y: number;
  /** ≤ 1: a system taller than a page is drawn smaller. */
  readonly scale: number;
}

/** Least distance between two systems. */
const LEAST_GAP = 14;
/** A full page is spread over its height, but no gap grows by more than this. */
const MOST_EXTRA_GAP = 24;

/**
 * Places systems on pages, top to bottom, and spreads full pages over their height. The last page is left as it comes.
 *
 * @param heights  of the systems, in order
 * @returns one place per system
 */
export function placeSystems(heights: readonly number[], space: PageSpace): readonly PlacedSystem[] {
  const pages: { index: number; height: number; scale: number }[][] = [[]];
  let y = space.top + space.titleHeight;
  for (const [index, natural] of heights.entries()) {
    const roomLeft = space.bottom - y;
    const startsPage = pages.at(-1)!.length === 0;
    if (!startsPage && natural > roomLeft) {
      pages.push([]);
      y = space.top;
    }
    const scale = Math.min(1, (space.bottom - y) / natural);
    const height = natural * scale;
    pages.at(-1)!.push({ index, height, scale });
    y += height + LEAST_GAP;
  }
  return pages.flatMap((systems, page) => {
    const top = space.top + (page === 0 ? space.titleHeight : 0);
    const used = systems.reduce((sum, { height }) => sum + height, 0) + LEAST_GAP * (systems.length - 1);
    const spare = Math.max(0, space.bottom - top - used);
    const full = page < pages.length - 1 && systems.length > 1;
    const extra = full ? Math.min(MOST_EXTRA_GAP, spare / (systems.length - 1)) : 0;
    let at = top;
    return systems.map(({ index, height, scale }) => {
      const placed = { index, page, y: at, scale };
      at += height + LEAST_GAP + extra;
      return placed;
    });
  });
}
