import { isPaper } from './svg-state';

export interface Span {
  /** Points. */
  readonly size: number;
  readonly font: string;
}

/** A line of text: where it stands on the system, in points, and its pieces. */
export interface Words {
  readonly x: number;
  readonly y: number;
  readonly anchor: string;
  readonly fill: string;
  /** Spaces between words are single ones. */
  readonly runs: (Span & { readonly text: string })[];
}

/** Writes a line at its place on the page. */
export function writeWords(
  document: PDFKit.PDFDocument,
  line: Words,
  place: { readonly x: number; readonly y: number },
): void {
  const runs = line.runs.filter(({ size }) => size > 0);
  const widths = runs.map(({ text, size, font }) => document.font(font).fontSize(size).widthOfString(text));
  const width = widths.reduce((sum, each) => sum + each, 0);
  let x = place.x + line.x - (line.anchor === 'middle' ? width / 2 : line.anchor === 'end' ? width : 0);
  document.fillColor(isPaper(line.fill) ? 'white' : 'black');
  for (const [index, { text, size, font }] of runs.entries()) {
    document
      .font(font)
      .fontSize(size)
      .text(text, x, place.y + line.y, { lineBreak: false, baseline: 'alphabetic' });
    x += widths[index]!;
  }
}
