import { codePointOf, outlinesIn } from '../layout/sign-extents';
import type { SvgElement } from '../svg/node';
import { shapeOperators } from './draw-shape';
import type { GlyphForms } from './glyph-forms';
import { points } from './path-operators';
import { groupState, pageState, type State } from './svg-state';
import { wordsIn } from './words-in';
import { writeWords, type Words } from './write-words';

/** Where a system goes, in PDF points from the top left of the page. */
export interface Placement {
  readonly x: number;
  readonly y: number;
}

/** An engraved system as PDF operators: a small part of its picture's size, which matters while the lines of a long score wait for their pages. */
export interface SystemOnPaper {
  readonly operators: string;
  readonly words: readonly Words[];
  /** Code points of the music signs it uses, in the order of their first use. */
  readonly signs: ReadonlySet<string>;
}

const START: State = { scale: 1, dx: 0, dy: 0, fill: 'currentColor', bold: false, italic: false, hidden: false };

/**
 * Writes an engraved system for paper.
 *
 * The engraver's SVG is a small, regular language (groups, glyph references, lines, curves, words), so its tree is walked once
 * and written as PDF operators. A general SVG renderer took as long as the engraving itself.
 *
 * @param picture  of `engraveSystem`
 * @param width    points
 * @throws when the drawing holds something this writer does not know; nothing is left out silently
 */
export function systemOnPaper(glyphs: GlyphForms, picture: SvgElement, width: number): SystemOnPaper {
  const signs = new Set<string>();
  const outlines = outlinesIn(picture);
  const formOf = (sign: string): string => {
    const outline = outlines.get(sign);
    if (outline === undefined) throw new Error(`the engraver used the sign ${sign} without its outline`);
    const codePoint = codePointOf(sign);
    signs.add(codePoint);
    return glyphs.nameOf(codePoint, outline);
  };
  const operators: string[] = [];
  const words: Words[] = [];
  const draw = (element: SvgElement, now: State): void => {
    const { name, attributes, children } = element;
    if (name === 'defs') return;
    if (name === 'svg' || name === 'g') {
      const inside = name === 'svg' ? pageState(now, attributes, width) : groupState(now, attributes);
      for (const child of children) if (typeof child !== 'string') draw(child, inside);
    } else if (name === 'text') words.push(wordsIn(element, now));
    else if (!now.hidden) operators.push(shapeOperators(name, attributes, now, formOf));
  };
  draw(picture, START);
  return { operators: operators.join('\n'), words, signs };
}

/** Draws a system on the current page. */
export function drawSystem(
  document: PDFKit.PDFDocument,
  glyphs: GlyphForms,
  { operators, words, signs }: SystemOnPaper,
  place: Placement,
): void {
  for (const sign of signs) glyphs.bringToPage(sign);
  document.addContent(['q', '0 g 0 G', `1 0 0 1 ${points(place.x, place.y)} cm`, operators, 'Q'].join('\n'));
  for (const line of words) writeWords(document, line, place);
}
