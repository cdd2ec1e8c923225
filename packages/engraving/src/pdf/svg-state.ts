export type Attributes = Readonly<Record<string, string>>;

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
export function pageState(now: State, attributes: Attributes, width: number): State {
  const [, , units] = (attributes['viewBox'] ?? '').split(' ').map(Number);
  if (!units) throw new Error('the engraver drew a page without a size');
  return attributes['class'] === 'definition-scale' ? { ...now, scale: width / units } : now;
}

export function groupState(now: State, attributes: Attributes): State {
  let { scale, dx, dy } = now;
  const { transform } = attributes;
  if (transform) {
    [dx, dy] = [dx + translation(transform)[0] * scale, dy + translation(transform)[1] * scale];
    scale *= scaleOf(transform);
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

/** Where a transform moves the origin. */
export const translation = (transform: string): readonly [number, number] => {
  const found = /translate\((-?[\d.]+)[, ]+(-?[\d.]+)\)/.exec(transform);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
};
/** How much a transform enlarges. */
export const scaleOf = (transform: string): number => Number(/scale\((-?[\d.]+)/.exec(transform)?.[1] ?? 1);

/** The paper; in the PDF it is white. */
export const isPaper = (fill: string): boolean => fill.startsWith('var(--sheet-paper');
