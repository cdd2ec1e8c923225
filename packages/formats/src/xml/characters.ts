/** First characters of names in XML, and the others (https://www.w3.org/TR/xml/#NT-Name), as parts of a class of a pattern. */
const FIRST_OF_NAME =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c-\\u200d\\u2070-\\u218f\\u2c00-\\u2fef' +
  '\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const OF_NAME = `\\u0300-\\u036f${FIRST_OF_NAME}\\-.0-9\\u00b7\\u203f\\u2040`;

const STARTS_NAME = new RegExp(`[${FIRST_OF_NAME}]`, 'uy');
// What is not a name any more is looked for, instead of a name: a pattern that repeats keeps a place for each of its
// characters, and a name may be as long as a file.
const NO_NAME = new RegExp(`[^${OF_NAME}]`, 'gu');
const NO_SPACE = /[^ \t\r\n]/g;
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Where the name ends that begins at a place; the place itself when none begins there. */
export function endOfName(text: string, at: number): number {
  STARTS_NAME.lastIndex = at;
  return STARTS_NAME.test(text) ? placeOf(NO_NAME, text, at) : at;
}

/** Where the white space ends that begins at a place; the place itself when there is none. */
export const endOfSpace = (text: string, at: number): number => placeOf(NO_SPACE, text, at);

/** Where the first character stands that no document may hold; below 0 when all are sound. */
export const placeOfForbidden = (text: string): number => text.search(NO_CHARACTER);

function placeOf(sought: RegExp, text: string, from: number): number {
  sought.lastIndex = from;
  return sought.exec(text)?.index ?? text.length;
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
]);

/**
 * What a reference stands for, by what is written between `&` and `;`: one of XML's own five, or the number of a character. Undefined for
 * all others: what a document declares is not expanded.
 */
export function referred(reference: string): string | undefined {
  if (!reference.startsWith('#')) return NAMED.get(reference);
  const hex = reference[1] === 'x';
  const digits = reference.slice(hex ? 2 : 1);
  if (digits === '' || (hex ? /[^\da-f]/i : /\D/).test(digits)) return undefined;
  const code = Number.parseInt(digits, hex ? 16 : 10);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return placeOfForbidden(character) < 0 ? character : undefined;
}
