/** Letters as wide as they are high: Chinese, kana, Hangul, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

/** A sign nobody sees (U+2060). The engraver does not know it either, and gives it the width of an o. */
export const ROOM = '\u2060';

export const isWide = (letter: string): boolean => letter.search(WIDE) === 0;

/**
 * A text with room behind each wide letter, for the engraver: it measures letters it does not know as an o, half as wide as these, so
 * syllables in Chinese ran into each other. `clean` takes the room away again.
 */
export const withRoom = (text: string): string => text.replace(WIDE, `$&${ROOM}`);

export const withoutRoom = (text: string): string => (text.includes(ROOM) ? text.replaceAll(ROOM, '') : text);
