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
  readonly runs: (Span & { readonly text: string })[];
}

/** Adds a piece of text as XML holds it; space before the first word is the file's, not the music's. */
export function addRun(text: Words, spans: readonly Span[], content: string): void {
  const span = spans.at(-1)!;
  const words = unescape(content).replace(/\s+/g, ' ');
  if (words.trim() !== '' || text.runs.length > 0) text.runs.push({ text: words, ...span });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string =>
  text.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, name?: string) =>
    hex || decimal ? String.fromCodePoint(parseInt(hex ?? decimal!, hex ? 16 : 10)) : (ENTITIES[name ?? ''] ?? whole),
  );

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
