import type { Score } from '@notewright/score';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const japanese = new WeakSet<PDFKit.PDFDocument>();

/** Has a document draw Chinese letters in the forms of Japan, which Unicode does not tell from those of China. */
export const drawJapanese = (document: PDFKit.PDFDocument): unknown => japanese.add(document);

export const isJapanese = (document: PDFKit.PDFDocument): boolean => japanese.has(document);

/** Whether the names or the words of a score are Japanese: kana stand in them, without which no Japanese text is written. */
export function hasKana({ meta, parts }: Score): boolean {
  if ([meta.title, meta.subtitle, meta.composer].some((text) => KANA.test(text))) return true;
  return parts.some(
    ({ name, measures }) =>
      KANA.test(name) ||
      measures.some(({ voices }) =>
        voices.some(({ elements }) =>
          elements.some((element) => element.kind === 'chord' && KANA.test(element.lyric ?? '')),
        ),
      ),
  );
}
