/**
 * A picture as a tree: what the engraver's SVG says, read once (`parse.ts`), changed by `layout`, and printed for the page
 * (`print.ts`) or drawn on paper (`pdf`).
 *
 * Readers take `SvgElement`. While a picture is being made it belongs to one engraving alone, and the steps of `layout` change it in
 * place as an `SvgDraft`; once `engraveSystem` has returned it, nobody changes it any more.
 */
export interface SvgElement {
  readonly name: string;
  /** In the order in which they are printed; values are plain text, without entities. */
  readonly attributes: SvgAttributes;
  readonly children: readonly SvgNode[];
}

/** An element, or the text between two. */
export type SvgNode = SvgElement | string;

export type SvgAttributes = Readonly<Record<string, string>>;

/** An element of a picture that is being made. */
export interface SvgDraft extends SvgElement {
  attributes: Record<string, string>;
  children: (SvgDraft | string)[];
}

/** A new element. Numbers are written as JavaScript writes them. */
export function svgElement(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  children: (SvgDraft | string)[] = [],
): SvgDraft {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) texts[key] = String(value);
  return { name, attributes: texts, children };
}

/** The first class of an element, by which the engraver names what it draws; empty when it has none. */
export function classOf({ attributes }: SvgElement): string {
  const all = attributes['class'];
  if (all === undefined) return '';
  const blank = all.indexOf(' ');
  return blank < 0 ? all : all.slice(0, blank);
}

/** The number in an attribute, without its unit; 0 when there is none. */
export const numberOf = ({ attributes }: SvgElement, name: string): number =>
  Number.parseFloat(attributes[name] ?? '0');

/** Calls `visit` with an element and all elements inside it, parents first. */
export function eachElement<Element extends SvgElement>(element: Element, visit: (element: Element) => void): void {
  visit(element);
  for (const child of element.children) if (typeof child !== 'string') eachElement(child as Element, visit);
}

/** All text inside an element. */
export const textOf = ({ children }: SvgElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
