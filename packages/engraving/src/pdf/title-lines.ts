import type { FontName } from './font-files';
import { lettering, type Lettering } from './lettering';
import { signsOf } from './signs';

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What never begins a line: closing signs, small kana, marks that go on. */
const AFTER_SOMETHING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〜～‐–]/u;
/** What never ends one. */
const BEFORE_SOMETHING = /[\p{Ps}\p{Pi}]$/u;

/**
 * A text in lines that are no wider than `width`. They end between words, also where these are written without spaces; a single word that is
 * wider than the page ends anywhere.
 *
 * @param width  points
 */
export function titleLines(
  document: PDFKit.PDFDocument,
  text: string,
  font: FontName,
  size: number,
  width: number,
): readonly Lettering[] {
  const set = (line: string) => lettering(document, line.trim(), font, size);
  const lines: Lettering[] = [];
  let line = '';
  const add = (part: string) => {
    if (line.trim() !== '' && set(line + part).width > width) {
      lines.push(set(line));
      line = part.trimStart();
    } else line += part;
  };
  for (const part of unbroken(text.trim().replace(/\s+/gu, ' ')))
    if (set(part).width > width) for (const sign of signsOf(part)) add(sign);
    else add(part);
  return [...lines, set(line)];
}

/** The parts of a text that stay in one line; a space belongs to what follows. */
export function unbroken(text: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of WORDS.segment(text)) {
    const before = parts.at(-1);
    if (before === undefined || mayPart(before, segment)) parts.push(segment);
    else parts[parts.length - 1] = before + segment;
  }
  return parts;
}

function mayPart(before: string, after: string): boolean {
  if (/^\s/u.test(after)) return true;
  if (/\s$/u.test(before) || AFTER_SOMETHING.test(after) || BEFORE_SOMETHING.test(before)) return false;
  return UNSPACED.test(signsOf(before).at(-1) ?? '') || UNSPACED.test(signsOf(after)[0] ?? '');
}
