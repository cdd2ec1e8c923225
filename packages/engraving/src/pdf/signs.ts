const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The signs of a text as a reader sees them: a letter with its marks, an emoji of several characters. */
export const signsOf = (text: string): readonly string[] => Array.from(SIGNS.segment(text), ({ segment }) => segment);
