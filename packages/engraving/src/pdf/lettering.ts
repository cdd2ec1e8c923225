import { hasSign, type FontName } from './fonts';
import { hasRightToLeft, inReadingOrder } from './reading-order';

/** Letters of one font, in the order that font sets them. */
interface Piece {
  readonly text: string;
  /** Undefined for signs that no font of ours has. */
  readonly font: FontName | undefined;
}

export interface Lettering {
  readonly pieces: readonly (Piece & { readonly width: number })[];
  /** Points. */
  readonly width: number;
}

/** What the text fonts have all the same; most texts are no more than that. */
const COMMON = /^[\u0020-\u007e\u00a0-\u024f\u0384-\u0386\u0388-\u03ce\u0400-\u045f\u2010-\u2027\u20ac]*$/;
const MARK = /^\p{M}$/u;

/** A Thai vowel with the mark of tone it carries: its ring stands below that mark, its stroke behind it. */
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g;

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
  for (const { text, font, width } of pieces) {
    if (font === undefined) drawBoxes(document, [...text].length, at, y, size);
    else document.font(font).fontSize(size).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
    at += width;
  }
}

function piecesOf(document: PDFKit.PDFDocument, text: string, font: FontName): readonly Piece[] {
  if (font === 'music' || isCommon(text)) return [{ text, font }];
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
  const fonts: readonly FontName[] = [
    ...[wanted, 'regular' as const],
    ...(bold ? (['hebrew-bold', 'arabic-bold', 'thai-bold'] as const) : (['hebrew', 'arabic', 'thai'] as const)),
  ];
  const pieces: { text: string; font: FontName | undefined }[] = [];
  for (const sign of text) {
    const last = pieces.at(-1);
    // A point or an accent stands where its letter does.
    const stays = MARK.test(sign) && last?.font !== undefined && hasSign(document, last.font, sign);
    const font = stays ? last.font : fonts.find((name) => hasSign(document, name, sign));
    if (last && last.font === font) last.text += sign;
    else pieces.push({ text: sign, font });
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
