import type { SvgDraft } from '../svg/node';
import { movedTo } from '../svg/numbers';
import type { DrawnBox, DrawnGroup } from './drawn-boxes';
import { pageOf, pageSize, setPageHeight } from './page';

/** A group that is drawn elsewhere than the engraver put it, in its units. */
export interface Move {
  readonly group: DrawnGroup;
  /** To the right; none where nothing is said. */
  readonly dx?: number;
  /** Downwards. */
  readonly dy: number;
}

/** Units of a staff space. */
export const SPACE = 180;

/** Draws groups elsewhere; none of them has a transform of its own. */
export function move(moves: readonly Move[]): void {
  for (const { group, dx = 0, dy } of moves)
    group.element.attributes['transform'] = `translate(${Math.round(dx)}, ${Math.round(dy)})`;
}

/** A box where its group has been moved to. */
export const shifted = (box: DrawnBox, dy: number): DrawnBox => ({
  ...box,
  top: box.top + dy,
  bottom: box.bottom + dy,
});

export const meet = (a: DrawnBox, b: DrawnBox, across: number, upright: number): boolean =>
  a.left < b.right + across && b.left < a.right + across && a.top < b.bottom + upright && b.top < a.bottom + upright;

/** Makes room at the top for what has been moved out of the page. */
export function addRoomAbove(picture: SvgDraft, units: number): void {
  if (units <= 0) return;
  const grown = Math.ceil(units / 10) * 10;
  const { margin } = pageOf(picture);
  const { height, x, y } = pageSize(picture);
  setPageHeight(picture, height + grown);
  margin.attributes['transform'] = movedTo(margin.attributes['transform'] ?? '', x, y + grown);
}
