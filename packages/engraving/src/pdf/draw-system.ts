import { fontFor } from './fonts';
import type { GlyphForms } from './glyph-forms';
import { shapeOperators } from './draw-shape';
import { points } from './path-operators';
import { groupState, pageState, type Attributes, type State } from './svg-state';
import { addRun, writeWords, type Span, type Words } from './write-words';

/** Where a system goes, in PDF points from the top left of the page. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const TAG = /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>([^<]*)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** Most groups only name what they hold. */
const PLAIN_GROUP = /^(?: (?:id|class)="[^"]*")*$/;
const GLYPH = /<g id="(E[0-9A-F]{3})-?[^"]*"><path transform="scale\(1,-1\)" d="([^"]*)"\/><\/g>/g;

/**
 * Draws an engraved system on the current page.
 *
 * The engraver's SVG is a small, regular language (groups, glyph references, lines, curves, words), so it is walked once
 * and written as PDF operators. A general SVG renderer took as long as the engraving itself.
 *
 * @param svg  of `engraveSystem`
 * @throws when the drawing holds something this writer does not know; nothing is left out silently
 */
export function drawSystem(document: PDFKit.PDFDocument, glyphs: GlyphForms, svg: string, place: Placement): void {
  const end = svg.indexOf('</defs>');
  const outlines = new Map([...svg.slice(0, end).matchAll(GLYPH)].map(([, name, outline]) => [name!, outline!]));
  const drawing = svg.slice(end + '</defs>'.length);
  const formOf = (codePoint: string): string => {
    const outline = outlines.get(codePoint);
    if (outline === undefined) throw new Error(`the engraver used the sign ${codePoint} without its outline`);
    return glyphs.nameOf(codePoint, outline);
  };
  const operators: string[] = [];
  const words: Words[] = [];
  const open: State[] = [];
  let now: State = { scale: 1, dx: 0, dy: 0, fill: 'currentColor', bold: false, italic: false, hidden: false };
  let text: (Words & { readonly style: State }) | undefined;
  let spans: Span[] = [];
  for (const [, closing, name = '', raw = '', selfClosing, content = ''] of drawing.matchAll(TAG)) {
    if (closing) {
      if (name === 'g' || name === 'svg') now = open.pop() ?? now;
      if (name === 'tspan') spans.pop();
      if (name === 'text' && text) {
        words.push(text);
        text = undefined;
        spans = [];
      }
      if (text && content) addRun(text, spans, content);
      continue;
    }
    if (name === 'g' && (selfClosing || PLAIN_GROUP.test(raw))) {
      if (!selfClosing) open.push(now);
      continue;
    }
    const attributes: Attributes = Object.fromEntries(
      Array.from(raw.matchAll(ATTRIBUTE), ([, key, value]) => [key, value]),
    );
    if (name === 'g' || name === 'svg') {
      open.push(now);
      now = name === 'svg' ? pageState(now, attributes, place.width) : groupState(now, attributes);
    } else if (name === 'text') {
      const size = Number.parseFloat(attributes['font-size'] ?? '0');
      const style = groupState(now, attributes);
      text = {
        x: Number(attributes['x'] ?? 0) * now.scale + now.dx,
        y: Number(attributes['y'] ?? 0) * now.scale + now.dy,
        anchor: attributes['text-anchor'] ?? 'start',
        fill: style.fill,
        runs: [],
        style,
      };
      spans = [{ size: size * now.scale, font: fontFor(attributes['font-family'] ?? '', style.bold, style.italic) }];
      if (content) addRun(text, spans, content);
    } else if (name === 'tspan') {
      if (!text) throw new Error('the engraver set words outside a text');
      if (attributes['x'] ?? attributes['y']) throw new Error('the engraver placed a part of a text on its own');
      const outer = spans.at(-1)!;
      const size = attributes['font-size'] ? Number.parseFloat(attributes['font-size']) * now.scale : outer.size;
      const style = groupState(text.style, attributes);
      const restyled = attributes['font-family'] ?? attributes['font-style'] ?? attributes['font-weight'];
      const font = restyled ? fontFor(attributes['font-family'] ?? '', style.bold, style.italic) : outer.font;
      if (!selfClosing) spans.push({ size, font });
      if (content) addRun(text, spans, content);
    } else if (!now.hidden) {
      operators.push(shapeOperators(name, attributes, now, formOf));
    }
  }
  document.addContent(['q', '0 g 0 G', `1 0 0 1 ${points(place.x, place.y)} cm`, ...operators, 'Q'].join('\n'));
  for (const line of words) writeWords(document, line, place);
}
