import type { DrawnBox, DrawnGroup } from './drawn-boxes';

/** A group that is drawn higher or lower than the engraver put it, in its units. */
export interface Move {
  readonly group: DrawnGroup;
  readonly dy: number;
}

/** Units of a staff space. */
export const SPACE = 180;

/** The same picture with groups moved. */
export function moved(svg: string, moves: readonly Move[]): string {
  const inOrder = [...moves].sort((a, b) => a.group.end - b.group.end);
  let [text, from] = ['', 0];
  for (const { group, dy } of inOrder) {
    text += `${svg.slice(from, group.end)} transform="translate(0, ${Math.round(dy)})"`;
    from = group.end;
  }
  return text + svg.slice(from);
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
export function withRoomAbove(svg: string, units: number): string {
  if (units <= 0) return svg;
  const grown = Math.ceil(units / 10) * 10;
  return svg
    .replace(
      /(class="definition-scale"[^>]*viewBox="0 0 [\d.]+ )([\d.]+)"/,
      (_, before: string, height: string) => `${before}${Number(height) + grown}"`,
    )
    .replace(
      /(class="page-margin" transform="translate\([\d.]+, )([\d.]+)\)/,
      (_, before: string, y: string) => `${before}${Number(y) + grown})`,
    );
}
