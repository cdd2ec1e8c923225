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

/** Distances between two systems, widest first; the narrower ones only where they save a nearly empty page. */
const GAPS = [14, 9, 5] as const;
const USUAL_GAP = GAPS[0];
/** A full page is spread over its height, but no gap grows by more than this, … */
const MOST_EXTRA_GAP = 24;
/** … unless its systems are tall: then by this part of their mean height. */
const EXTRA_OF_HEIGHT = 0.25;
/** A last page less full than this looks forgotten. */
const LEAST_LAST_PAGE = 1 / 3;

type Counts = readonly number[];

/**
 * Places systems on pages, top to bottom, as an editor would.
 *
 * Pages are filled one after the other. Where that leaves a last page nearly empty, the systems first move a little closer, which may
 * save the page; otherwise the last two pages share their systems evenly. Full pages are spread over their height; the last page is
 * left as it comes, or has the distances of the page it shares with.
 *
 * @param heights  of the systems, in order
 * @param complete false while further systems are not known; the last page is then filled like the others
 * @returns one place per system
 */
export function placeSystems(heights: readonly number[], space: PageSpace, complete = true): readonly PlacedSystem[] {
  const { counts, gap, shared } = divideIntoPages(heights, space, complete);
  const places: PlacedSystem[] = [];
  let extraBefore = 0;
  for (const [page, count] of counts.entries()) {
    const first = places.length;
    const top = topOf(page, space);
    const room = space.bottom - top;
    const systems = heights.slice(first, first + count).map((height) => Math.min(height, room));
    const spare = Math.max(0, room - usedBy(systems, gap));
    const mean = systems.reduce((sum, height) => sum + height, 0) / count;
    const most = Math.max(MOST_EXTRA_GAP, EXTRA_OF_HEIGHT * mean);
    const isLast = page === counts.length - 1;
    const extra = count < 2 ? 0 : Math.min(!isLast ? most : shared ? extraBefore : 0, spare / (count - 1));
    let y = top;
    for (const [at, height] of systems.entries()) {
      places.push({ index: first + at, page, y, scale: height / heights[first + at]! });
      y += height + gap + extra;
    }
    extraBefore = extra;
  }
  return places;
}

const topOf = (page: number, { top, titleHeight }: PageSpace): number => top + (page === 0 ? titleHeight : 0);

const usedBy = (heights: readonly number[], gap: number): number =>
  heights.reduce((sum, height) => sum + height, 0) + gap * (heights.length - 1);

/** As many systems on each page as fit. */
function filled(heights: readonly number[], space: PageSpace, gap: number): Counts {
  const counts: number[] = [];
  let y = Infinity;
  for (const height of heights) {
    if (y + height > space.bottom) {
      y = topOf(counts.length, space);
      counts.push(0);
    }
    counts[counts.length - 1] = (counts[counts.length - 1] ?? 0) + 1;
    y += height + gap;
  }
  return counts;
}

interface Division {
  /** How many systems stand on each page, in order. */
  readonly counts: Counts;
  readonly gap: number;
  /** The last two pages share their systems. */
  readonly shared: boolean;
}

const asTheyCome = (heights: readonly number[], space: PageSpace, gap: number = USUAL_GAP): Division => ({
  counts: filled(heights, space, gap),
  gap,
  shared: false,
});

/** @param complete  false while further systems are not known */
export function divideIntoPages(heights: readonly number[], space: PageSpace, complete: boolean): Division {
  if (!complete) return asTheyCome(heights, space);
  for (const gap of GAPS) {
    const division = asTheyCome(heights, space, gap);
    if (division.counts.length < 2 || !endsShort(heights, division.counts, space, gap)) return division;
  }
  const { counts, gap } = asTheyCome(heights, space);
  return { counts: sharedAtEnd(heights, counts, space), gap, shared: true };
}

function endsShort(heights: readonly number[], counts: Counts, { top, bottom }: PageSpace, gap: number): boolean {
  const last = counts.at(-1)!;
  return last === 1 || usedBy(heights.slice(-last), gap) < LEAST_LAST_PAGE * (bottom - top);
}

/** The systems of the last two pages shared evenly, the earlier one at least as full. */
function sharedAtEnd(heights: readonly number[], counts: Counts, space: PageSpace): Counts {
  const [before, last] = counts.slice(-2) as [number, number];
  const tail = heights.slice(-(before + last));
  const page = counts.length - 2;
  const fullness = (systems: readonly number[], onPage: number): number =>
    usedBy(systems, USUAL_GAP) / (space.bottom - topOf(onPage, space));
  let best = { first: before, unevenness: Infinity };
  for (let first = before; first > 0; first--) {
    const [upper, lower] = [fullness(tail.slice(0, first), page), fullness(tail.slice(first), page + 1)];
    if (lower > upper || lower > 1) break;
    // A page with one system counts as uneven as can be.
    const lonely = Math.min(first, tail.length - first) < 2 ? 1 : 0;
    const unevenness = Math.abs(upper - lower) + lonely;
    if (unevenness < best.unevenness) best = { first, unevenness };
  }
  return [...counts.slice(0, -2), best.first, tail.length - best.first];
}
