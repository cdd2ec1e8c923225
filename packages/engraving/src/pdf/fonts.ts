import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUSIC_TEXT_FONT } from '../layout/clean';
import { openWoff } from './open-woff';

const FILES = {
  regular: 'LibertinusSerif-Regular.woff',
  bold: 'LibertinusSerif-Bold.woff',
  italic: 'LibertinusSerif-Italic.woff',
  music: 'NotewrightMusic.woff',
} as const;
export type FontName = keyof typeof FILES;

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
}

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
