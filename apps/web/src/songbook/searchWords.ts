/** Letters that are one letter with a stroke or two in one, which Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '–': '-',
  '—': '-',
  '‑': '-',
};
const UNDIVIDED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/** Marks that may be left out when writing: accents over letters, Hebrew and Arabic vowel signs, the Arabic stretch. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670\u0640]/gu;

/**
 * A text as it is compared while searching: without case, accents and kinds of width, quote and dash, so that "gymnopedie"
 * finds "Gymnopédie" and the other way round. Signs that make another letter of the one they stand at, as in Japanese or
 * Hindi, stay.
 */
export const searchWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNDIVIDED, (letter) => PLAIN[letter]!)
    .replace(/\s+/gu, ' ')
    .trim();
