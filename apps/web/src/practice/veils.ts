import type { EngravedSystem } from '@notewright/engraving/layout';

/** How far a veil reaches beyond the outermost staves and their notes: words stand further out. */
const OVERHANG_PX = 6;

/** A strip across a line, in pixels of its picture. */
export interface Strip {
  readonly fromY: number;
  readonly toY: number;
}

/**
 * What lies over the staves of a line that are not heard: from halfway to the staff above to halfway to the one below, at the edges of
 * the line as far as there are notes.
 *
 * @returns from top to bottom, neighbours as one strip
 */
export function veilsOf(
  { staves, heads }: Pick<EngravedSystem, 'staves' | 'heads'>,
  isHeard: (partIndex: number, staff: number) => boolean,
): readonly Strip[] {
  const first = Math.min(...staves.map(({ measureIndex }) => measureIndex));
  const column = staves.filter(({ measureIndex }) => measureIndex === first).sort((a, b) => a.y - b.y);
  const strips: Strip[] = [];
  for (const [index, { y, height, partIndex, staff }] of column.entries()) {
    if (isHeard(partIndex, staff)) continue;
    const [above, below] = [column[index - 1], column[index + 1]];
    const notes = heads.filter((head) => head.partIndex === partIndex && head.staff === staff);
    const top = Math.min(y, ...notes.map((head) => head.y));
    const bottom = Math.max(y + height, ...notes.map((head) => head.y + head.height));
    const fromY = above ? (above.y + above.height + y) / 2 : top - OVERHANG_PX;
    const toY = below ? (y + height + below.y) / 2 : bottom + OVERHANG_PX;
    const last = strips.at(-1);
    if (last?.toY === fromY) strips[strips.length - 1] = { fromY: last.fromY, toY };
    else strips.push({ fromY, toY });
  }
  return strips;
}
