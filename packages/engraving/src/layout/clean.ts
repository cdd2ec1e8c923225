import type { SvgDraft } from '../svg/node';
import { withoutRoom } from '../wide-letters';
import { codePointOf } from './sign-extents';

/** The typefaces of words and of music signs between them, as the page and the PDF know them. */
export const TEXT_FONT = 'Libertinus Serif';
export const MUSIC_TEXT_FONT = 'Notewright Music';

const FONTS: Readonly<Record<string, string>> = {
  'Times, serif': `${TEXT_FONT}, Times New Roman, serif`,
  Bravura: MUSIC_TEXT_FONT,
  Leipzig: MUSIC_TEXT_FONT,
};
/** What the engraver's style sheet said, by the class of the group. */
const BOLD = /^(?:tempo|reh|ending|fing)(?: |$)/;
const ITALIC = /^(?:dir|dynam|mNum)(?: |$)/;
const SHAPES = new Set(['path', 'rect', 'ellipse', 'polygon', 'polyline']);

/**
 * Makes Verovio's picture fit for a page with a strict content-security policy, for dark mode and for the PDF writer.
 *
 * Its `<style>` goes; what it said is written as attributes. Everything is drawn in `currentColor`, which the page (or
 * the PDF) decides. Ids stay only where something refers to them: glyph definitions and noteheads.
 */
export function clean(picture: SvgDraft, isKnownHead: (id: string) => boolean): void {
  picture.attributes = without(picture.attributes, ['id', 'xmlns:xlink', 'overflow']);
  picture.children = picture.children.filter((child) => typeof child === 'string' || !UNWANTED.has(child.name));
  for (const child of picture.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'defs') cleanDefinitions(child);
    else {
      if ('color' in child.attributes) child.attributes = renamed(child.attributes, 'color', 'fill', 'currentColor');
      cleanDrawing(child, isKnownHead);
    }
  }
}

const UNWANTED = new Set(['desc', 'style']);

function cleanDefinitions({ children }: SvgDraft): void {
  for (const sign of children)
    if (typeof sign !== 'string' && codePointOf(sign.attributes['id']) === '')
      sign.attributes = without(sign.attributes, ['id']);
}

function cleanDrawing(element: SvgDraft, isKnownHead: (id: string) => boolean): void {
  const { id, class: kind, 'font-family': family } = element.attributes;
  if (id !== undefined && !isKnownHead(id)) element.attributes = without(element.attributes, ['id']);
  const { attributes } = element;
  if (family !== undefined) attributes['font-family'] = FONTS[family] ?? family;
  if (SHAPES.has(element.name)) {
    if (!('stroke' in attributes)) element.attributes = { stroke: 'currentColor', ...attributes };
    // The frame about a word: a PDF knows no half-transparent filling.
    if (attributes['fill-opacity'] === '0')
      element.attributes = renamed(element.attributes, 'fill-opacity', 'fill', 'none');
  } else if (kind !== undefined && element.name === 'g') {
    if (kind === 'reh tempo') attributes['class'] = 'tempo';
    if (BOLD.test(kind)) element.attributes = { 'font-weight': 'bold', ...attributes };
    else if (ITALIC.test(kind)) element.attributes = { 'font-style': 'italic', ...attributes };
  }
  if (element.children.some(isEmptyMarker))
    element.children = element.children.filter((child) => !isEmptyMarker(child));
  for (const [index, child] of element.children.entries())
    if (typeof child === 'string') element.children[index] = withoutRoom(child);
    else cleanDrawing(child, isKnownHead);
}

/** Groups that mark where something of the file begins or ends, and show nothing. */
const isEmptyMarker = (child: SvgDraft | string): boolean => {
  if (typeof child === 'string' || child.children.length > 0) return false;
  const kind = child.attributes['class'];
  return kind !== undefined && (kind === 'sb' || kind.includes('Milestone'));
};

function without(attributes: SvgDraft['attributes'], names: readonly string[]): SvgDraft['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)));
}

/** An attribute under another name and with another value, at its place: a name must never come twice. */
const renamed = (
  attributes: SvgDraft['attributes'],
  name: string,
  now: string,
  value: string,
): SvgDraft['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([key]) => key !== now)
      .map(([key, before]) => (key === name ? [now, value] : [key, before])),
  );
