import type { SvgDraft, SvgElement } from '../svg/node';
import { numbersIn, placeOf } from '../svg/numbers';

/**
 * The page of an engraved system: an inner picture in the engraver's units (180 are a staff space), which holds one group with all of
 * the music, set off by the margin.
 *
 * @throws when the picture is no page of the engraver's
 */
export function pageOf<Element extends SvgElement>(
  picture: Element,
): { readonly inner: Element; readonly margin: Element } {
  const inner = childOf(picture, 'definition-scale');
  const margin = inner && childOf(inner, 'page-margin');
  if (!inner || !margin) throw new Error('the engraver drew something else than a page');
  return { inner, margin };
}

const childOf = <Element extends SvgElement>(element: Element, name: string): Element | undefined =>
  element.children.find((child): child is Element => typeof child !== 'string' && child.attributes['class'] === name);

/** Size of the page and the offset of its music, in the engraver's units. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

export function pageSize(picture: SvgElement): PageSize {
  const { inner, margin } = pageOf(picture);
  const [, , width = 0, height = 0] = numbersIn(inner.attributes['viewBox'] ?? '');
  const { x, y } = placeOf(margin.attributes['transform']);
  return { width, height, x, y };
}

/** Makes a page as high as this, in the engraver's units; the picture around it keeps its width and its scale. */
export function setPageHeight(picture: SvgDraft, height: number): void {
  const { inner } = pageOf(picture);
  const { width } = pageSize(picture);
  const [, , outerWidth = 0] = numbersIn(picture.attributes['viewBox'] ?? '');
  inner.attributes['viewBox'] = `0 0 ${width} ${height}`;
  picture.attributes['viewBox'] = `0 0 ${outerWidth} ${Math.round((height * outerWidth * 10) / width) / 10}`;
}
