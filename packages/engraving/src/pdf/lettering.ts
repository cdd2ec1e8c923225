import { hasSign } from './fonts';
import { fontsFor, isMadeHeavier, type FontName } from './font-files';
import { isJapanese } from './japanese';
import { hasRightToLeft, inReadingOrder } from './reading-order';
import { signsOf } from './signs';

/** Letters of one font, in the order that font sets them. */
interface Piece {
  readonly text: string;
  /** Undefined for signs that no font of ours has. */
  readonly font: FontName | undefined;
  /** Drawn with a thicker pen: bold letters of a font that has none. */
  readonly heavier?: boolean;
}

export interface Lettering {
  readonly pieces: readonly (Piece & { readonly width: number })[];
  /** Points. */
  readonly width: number;
}

/** What the text fonts have all the same; most texts are no more than that. */
const COMMON = /^[\u0020-\u007e\u00a0-\u024f\u0384-\u0386\u0388-\u03ce\u0400-\u045f\u2010-\u2027\u20ac]*$/;
const MARK = /^\p{M}$/u;
/** Signs that say how their neighbours are drawn or read, and are nothing themselves. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;

/** A Thai vowel with the mark of tone it carries: its ring stands below that mark, its stroke behind it. */
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g;

/** Of the pen that makes letters bold, by their size. */
const PEN = 0.028;

/** Of a box that stands for a sign no font has, by the size of the letters. */
const BOX = { advance: 0.8, width: 0.62, height: 0.7, line: 0.05 };

/** Whether a text is set by the writer of PDFs alone: every sign is in the font, from left to right. */
export const isCommon = (text: string): boolean => COMMON.test(text);

/** A line of text with the font of each piece, from left to right; measured. */
export function lettering(document: PDFKit.PDFDocument, text: string, font: FontName, size: number): Lettering {
  const widthOf = (piece: Piece) =>
    piece.font === undefined
      ? [...piece.text].length * BOX.advance * size
      : document.font(piece.font).fontSize(size).widthOfString(piece.text);
  const pieces = piecesOf(document, text, font).map((piece) => ({ ...piece, width: widthOf(piece) }));
  return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) };
}

/** Writes a line; its letters stand on `y`. */
export function writeLettering(
  document: PDFKit.PDFDocument,
  { pieces }: Lettering,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  let at = x;
  for (const { text, font, width, heavier } of pieces) {
    if (font === undefined) drawBoxes(document, [...text].length, at, y, size);
    else {
      if (heavier) document.save().lineWidth(PEN * size);
      const pen = heavier ? { fill: true, stroke: true } : {};
      document
        .font(font)
        .fontSize(size)
        .text(text, at, y, { lineBreak: false, baseline: 'alphabetic', ...pen });
      if (heavier) document.restore();
    }
    at += width;
  }
}

/** Signs of a document that none of the fonts has. */
const missing = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** The signs that stand in a document as boxes, so far, in the order they were met. */
export const missingSigns = (document: PDFKit.PDFDocument): readonly string[] => [...(missing.get(document) ?? [])];

function miss(document: PDFKit.PDFDocument, sign: string): void {
  const signs = missing.get(document) ?? new Set();
  missing.set(document, signs.add(sign));
}

function piecesOf(document: PDFKit.PDFDocument, given: string, font: FontName): readonly Piece[] {
  if (font === 'music' || isCommon(given)) return [{ text: given, font }];
  const text = given.normalize('NFC'); // file names of macOS have each accent as a character of its own
  if (!hasRightToLeft(text)) return inFonts(document, text.replace(SARA_AM, '\u0e4d$1\u0e32'), font).flatMap(asRead);
  return inReadingOrder(text).flatMap((stretch) => {
    const pieces = inFonts(document, stretch.text, font);
    return stretch.rightToLeft ? pieces.map(turned).reverse() : pieces.flatMap(asRead);
  });
}

/** Fonts of letters that are read from right to left turn a piece round themselves; in others it is done here. */
const turned = (piece: Piece): Piece =>
  hasRightToLeft(piece.text) ? piece : { ...piece, text: [...piece.text].reverse().join('') };

/** Numbers in the font of Arabic letters, sign by sign: it would turn them round, too. */
const asRead = (piece: Piece): readonly Piece[] =>
  piece.font?.startsWith('arabic') ? [...piece.text].map((text) => ({ ...piece, text })) : [piece];

/** A text in pieces of one font each: the wanted one wherever it has the sign. */
function inFonts(document: PDFKit.PDFDocument, text: string, wanted: FontName): readonly Piece[] {
  const bold = wanted === 'bold';
  const pieces: { text: string; font: FontName | undefined; heavier?: boolean }[] = [];
  const add = (sign: string, font: FontName | undefined) => {
    if (font === undefined) miss(document, sign);
    const last = pieces.at(-1);
    if (last && last.font === font) last.text += sign;
    else pieces.push({ text: sign, font, ...(bold && font && isMadeHeavier(font) && { heavier: true }) });
  };
  for (const sign of signsOf(text)) {
    const fonts: readonly FontName[] = [wanted, 'regular', ...fontsFor(sign, bold, isJapanese(document))];
    const characters = [...sign].filter((character) => !UNSEEN.test(character));
    const font = fonts.find((name) => characters.every((character) => hasSign(document, name, character)));
    if (characters.length === 0) continue;
    if (font !== undefined)
      add([...sign].filter((one) => !UNSEEN.test(one) || hasSign(document, font, one)).join(''), font);
    else
      for (const character of characters) {
        const before = pieces.at(-1)?.font;
        // A point or an accent stands where its letter does.
        const stays = MARK.test(character) && before !== undefined && hasSign(document, before, character);
        add(character, stays ? before : fonts.find((name) => hasSign(document, name, character)));
      }
  }
  return pieces;
}

/** In place of signs no font has, so that a reader sees that something is missing. */
function drawBoxes(document: PDFKit.PDFDocument, count: number, x: number, y: number, size: number): void {
  const margin = ((BOX.advance - BOX.width) / 2) * size;
  document.save().lineWidth(BOX.line * size);
  for (let index = 0; index < count; index++)
    document.rect(x + index * BOX.advance * size + margin, y - BOX.height * size, BOX.width * size, BOX.height * size);
  document.stroke('black').restore();
}
