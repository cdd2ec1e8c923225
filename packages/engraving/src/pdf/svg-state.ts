import type { SvgAttributes } from '../svg/node';
import { numbersIn, placeOf } from '../svg/numbers';

/** What a group passes on to everything inside it. */
export interface State {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
  readonly fill: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly hidden: boolean;
}

/** The outer picture is in pixels and as wide as the place; the inner one, the page, in the engraver's units. */
export function pageState(now: State, attributes: SvgAttributes, width: number): State {
  const [, , units] = numbersIn(attributes['viewBox'] ?? '');
  if (!units) throw new Error('the engraver drew a page without a size');
  return attributes['class'] === 'definition-scale' ? { ...now, scale: width / units } : now;
}

export function groupState(now: State, attributes: SvgAttributes): State {
  let { scale, dx, dy } = now;
  const { transform } = attributes;
  if (transform) {
    const place = placeOf(transform);
    [dx, dy] = [dx + place.x * scale, dy + place.y * scale];
    scale *= place.scale ?? 1;
  }
  return {
    scale,
    dx,
    dy,
    fill: attributes['fill'] ?? now.fill,
    bold: attributes['font-weight'] === undefined ? now.bold : attributes['font-weight'] === 'bold',
    italic: attributes['font-style'] === undefined ? now.italic : attributes['font-style'] === 'italic',
    hidden: now.hidden || attributes['visibility'] === 'hidden',
  };
}

/** The paper; in the PDF it is white. */
export const isPaper = (fill: string): boolean => fill.startsWith('var(--sheet-paper');
