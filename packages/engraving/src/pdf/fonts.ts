import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUSIC_TEXT_FONT } from '../layout/clean';
import { FILES, MORE_FILES, type FontName, type MoreFont } from './font-files';
import { keepLooseMarks, type Shaped } from './loose-marks';
import { openWoff } from './open-woff';

/**
 * The folder of the fonts: given, or found upwards from this file, which lies in the sources or in a bundle of an app.
 *
 * @throws when there is none, naming where it looked
 */
export function fontsFolder(given?: string): string {
  if (given !== undefined) return given;
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    for (const candidate of [join(folder, 'fonts'), join(folder, 'packages/engraving/fonts')])
      if (existsSync(join(candidate, FILES.regular))) return candidate;
    if (folder === dirname(folder)) throw new Error(`the fonts of the PDF were not found above ${start}`);
  }
}

/** Makes the fonts known to a document by their short names. Only the characters used end up in the file. */
export function registerFonts(document: PDFKit.PDFDocument, folder: string): void {
  for (const [name, file] of Object.entries(FILES)) document.registerFont(name, fontAt(join(folder, file)));
  folders.set(document, folder);
}

/** Where the fonts of a document lie, and which of them it has opened. */
const folders = new WeakMap<PDFKit.PDFDocument, string>();
const faces = new WeakMap<PDFKit.PDFDocument, Map<FontName, Face>>();

interface Face extends Shaped {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Whether a font has a sign. @throws when the fonts of the document were not registered */
export function hasSign(document: PDFKit.PDFDocument, font: FontName, sign: string): boolean {
  return faceOf(document, font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

function faceOf(document: PDFKit.PDFDocument, name: FontName): Face {
  const known = faces.get(document) ?? new Map<FontName, Face>();
  faces.set(document, known);
  const before = known.get(name);
  if (before) return before;
  const folder = folders.get(document);
  if (folder === undefined) throw new Error('the fonts of this document were not registered');
  if (isOneMore(name)) document.registerFont(name, fontAt(join(folder, MORE_FILES[name])));
  document.font(name);
  // The writer of PDFs has no other way to ask.
  const { font } = (document as unknown as { readonly _font: { readonly font: Face } })._font;
  keepLooseMarks(font);
  known.set(name, font);
  return font;
}

const isOneMore = (name: FontName): name is MoreFont => name in MORE_FILES;

/** Read and unpacked once per process. */
const opened = new Map<string, Buffer>();
function fontAt(file: string): Buffer {
  const font = opened.get(file) ?? openWoff(readFileSync(file));
  opened.set(file, font);
  return font;
}

/** The font an SVG text asks for. */
export const fontFor = (family: string, bold: boolean, italic: boolean): FontName =>
  family.includes(MUSIC_TEXT_FONT) ? 'music' : bold ? 'bold' : italic ? 'italic' : 'regular';

/** ♭ ♯ ♮ exist in the upright text font only, so titles that hold one are set upright. */
export const titleFont = (text: string, wanted: FontName): FontName => (/[♭♯♮]/.test(text) ? 'regular' : wanted);
