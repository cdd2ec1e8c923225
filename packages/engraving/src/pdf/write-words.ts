import type { FontName } from './font-files';
import { lettering, writeLettering } from './lettering';
import { isPaper } from './svg-state';

export interface Span {
  /** Points. */
  readonly size: number;
  readonly font: FontName;
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
  const runs = line.runs
    .filter(({ size }) => size > 0)
    .map(({ text, size, font }) => ({ size, letters: lettering(document, text, font, size) }));
  const width = runs.reduce((sum, { letters }) => sum + letters.width, 0);
  let x = place.x + line.x - (line.anchor === 'middle' ? width / 2 : line.anchor === 'end' ? width : 0);
  document.fillColor(isPaper(line.fill) ? 'white' : 'black');
  for (const { size, letters } of runs) {
    writeLettering(document, letters, { x, y: place.y + line.y, size });
    x += letters.width;
  }
}
