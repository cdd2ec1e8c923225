import type { SvgElement } from '../svg/node';
import { fontFor } from './fonts';
import { groupState, type State } from './svg-state';
import type { Span, Words } from './write-words';

/**
 * A text of the picture with its pieces, each in its own font and size.
 *
 * @throws when a piece is placed on its own
 */
export function wordsIn(text: SvgElement, now: State): Words {
  const style = groupState(now, text.attributes);
  const words: Words = {
    x: Number(text.attributes['x'] ?? 0) * now.scale + now.dx,
    y: Number(text.attributes['y'] ?? 0) * now.scale + now.dy,
    anchor: text.attributes['text-anchor'] ?? 'start',
    fill: style.fill,
    runs: [],
  };
  const size = Number.parseFloat(text.attributes['font-size'] ?? '0') * now.scale;
  const font = fontFor(text.attributes['font-family'] ?? '', style.bold, style.italic);
  addPieces(words, text, { size, font }, style, now.scale);
  return words;
}

function addPieces(words: Words, element: SvgElement, span: Span, style: State, scale: number): void {
  for (const child of element.children) {
    if (typeof child === 'string') {
      // Space before the first word is the file's, not the music's.
      const text = child.replace(/\s+/g, ' ');
      if (text.trim() !== '' || words.runs.length > 0) words.runs.push({ text, ...span });
      continue;
    }
    const { name, attributes } = child;
    if (name !== 'tspan') throw new Error(`the engraver set a ${name} within a text`);
    if (attributes['x'] ?? attributes['y']) throw new Error('the engraver placed a part of a text on its own');
    const size = attributes['font-size'] ? Number.parseFloat(attributes['font-size']) * scale : span.size;
    const restyled = attributes['font-family'] ?? attributes['font-style'] ?? attributes['font-weight'];
    const own = groupState(style, attributes);
    const font = restyled ? fontFor(attributes['font-family'] ?? '', own.bold, own.italic) : span.font;
    addPieces(words, child, { size, font }, style, scale);
  }
}
