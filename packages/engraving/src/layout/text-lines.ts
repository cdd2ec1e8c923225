import { textWidth, type TextFace } from './text-width';

/**
 * Breaks a text into lines that are no wider than `room`, between words; a word that is wider alone is broken between letters.
 *
 * @param text  its own line ends, \n, stay; empty lines too
 * @param room  in the unit of `size`; at least one letter stands on a line, however narrow
 */
export function textLines(text: string, size: number, face: TextFace, room: number): readonly string[] {
  const fits = (line: string): boolean => textWidth(line, size, face) <= room;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((word) => (fits(word) ? [word] : brokenWord(word, fits)))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}

function brokenWord(word: string, fits: (piece: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
