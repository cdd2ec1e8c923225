/**
 * A walk over the tags of a picture, one after the other.
 *
 * The engraver writes them regularly: no comments, no '>' within values, one space before each attribute. Every line is walked several
 * times while it is drawn, so this takes no patterns and cuts no text that nobody asks for.
 */
export interface TagVisitor {
  /** @param end  where the tag ends, before its '>' or '/>' */
  readonly opened: (name: string, attributes: string, end: number, empty: boolean) => void;
  readonly closed: (name: string, end: number) => void;
}

/** @param from  where to begin; 0 for the whole text */
export function walkTags(svg: string, from: number, { opened, closed }: TagVisitor): void {
  for (let start = svg.indexOf('<', from); start >= 0; start = svg.indexOf('<', start + 1)) {
    const end = svg.indexOf('>', start);
    if (end < 0) return;
    if (svg.charCodeAt(start + 1) === SLASH) {
      closed(svg.slice(start + 2, end), end);
      continue;
    }
    const empty = svg.charCodeAt(end - 1) === SLASH;
    const last = empty ? end - 1 : end;
    let nameEnd = start + 2;
    while (nameEnd < last && svg.charCodeAt(nameEnd) !== BLANK) nameEnd++;
    opened(svg.slice(start + 1, nameEnd), svg.slice(nameEnd, last), last, empty);
  }
}

const SLASH = 47;
const BLANK = 32;

/** Value of an attribute; undefined when it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return attributes.slice(from, attributes.indexOf('"', from));
}

/** The first class of a group; empty when it has none. */
export function classOf(attributes: string): string {
  const start = attributes.indexOf(' class="');
  if (start < 0) return '';
  const end = attributes.indexOf('"', start + 8);
  const blank = attributes.indexOf(' ', start + 8);
  return attributes.slice(start + 8, blank < 0 || blank > end ? end : blank);
}

/** The numbers in a text from `from` on, up to a quotation mark. */
export function numbersIn(text: string, from = 0): number[] {
  const numbers: number[] = [];
  let start = -1;
  for (let at = from; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : QUOTE;
    // Digits, the point and the minus; one that follows on a number begins the next.
    const digit = (code >= 48 && code <= 57) || code === 46;
    if (start >= 0 && !digit) {
      numbers.push(Number(text.slice(start, at)));
      start = -1;
    }
    if (start < 0 && (digit || code === MINUS)) start = at;
    if (code === QUOTE) return numbers;
  }
  return numbers;
}

const QUOTE = 34;
const MINUS = 45;

/** Where a `translate` moves something; the `scale` behind it comes third. */
export function placement(attributes: string): readonly number[] {
  const at = attributes.indexOf('translate(');
  return at < 0 ? [0, 0] : numbersIn(attributes, at + 10);
}
