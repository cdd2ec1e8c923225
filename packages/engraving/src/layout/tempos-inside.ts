import { eachElement, numberOf, type SvgDraft, type SvgElement } from '../svg/node';
import { pageSize } from './page';

/** Width of a letter of the bold text font in parts of its size; measured on all tempo words, a little more than their mean. */
const LETTER_EM = 0.5;

/**
 * Moves tempo marks to the left that would be cut off at the right end of a narrow line.
 *
 * A tempo stands above the first note; on a phone the clef, seven flats and the names of the parts leave it no room there.
 *
 * @param picture  of a system as the engraver drew it
 */
export function keepTemposInside(picture: SvgDraft): void {
  const { width, x } = pageSize(picture);
  const right = width - x;
  eachElement(picture, (group) => {
    if (group.name !== 'g' || !/(?:^| )tempo$/.test(group.attributes['class'] ?? '')) return;
    const [text] = group.children;
    if (typeof text !== 'object' || text.name !== 'text') return;
    const furthest = Math.max(0, Math.floor(right - widthOf(text)));
    if (numberOf(text, 'x') > furthest) text.attributes['x'] = String(furthest);
  });
}

/** About as wide as its words; the pieces of a text that have a size of their own hold them. */
function widthOf(element: SvgElement): number {
  let width = 0;
  for (const child of element.children)
    width += typeof child === 'string' ? child.length * LETTER_EM * numberOf(element, 'font-size') : widthOf(child);
  return width;
}
