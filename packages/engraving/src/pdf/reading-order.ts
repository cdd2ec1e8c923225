/** Letters that are read one way. */
export interface Stretch {
  /** In the order it is read. */
  readonly text: string;
  readonly rightToLeft: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIGIT = /\p{Nd}/u;
const BETWEEN_DIGITS = /[.,:/+-]/u;
const MARK = /\p{M}/u;
const LETTER = /\p{L}/u;
const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
);

type Direction = 'left' | 'right' | 'number' | undefined;

/** Whether a text holds letters that are read from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * The stretches of a line from left to right, as they stand on paper. The first letter says which way the line as a whole is read;
 * numbers are always read from left to right. Brackets in what is read from right to left are mirrored.
 *
 * Source: Unicode Standard Annex 9, "Unicode Bidirectional Algorithm", rules P2, W1, W4, W7, N1, N2, I1, I2, L2 and L4. Differs from it: signs that
 * embed or isolate a text do nothing, as nobody types them into a title, and brackets are no pairs (N0).
 */
export function inReadingOrder(text: string): readonly Stretch[] {
  const signs = [...text];
  const levels = levelsOf(signs);
  const order = signs.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level > 0; level--)
    for (const [from, to] of spansOf(order, (index) => (levels[index] ?? 0) >= level))
      order.splice(from, to - from, ...order.slice(from, to).reverse());
  const stretches: { text: string; level: number }[] = [];
  for (const index of order) {
    const [sign, level] = [signs[index] ?? '', levels[index] ?? 0];
    const last = stretches.at(-1);
    const written = level % 2 ? (MIRRORED[sign] ?? sign) : sign;
    if (last?.level !== level) stretches.push({ text: written, level });
    else last.text = level % 2 ? written + last.text : last.text + written;
  }
  return stretches.map(({ text: one, level }) => ({ text: one, rightToLeft: level % 2 === 1 }));
}

/** 0 for what is read from left to right, 1 from right to left, 2 for numbers and foreign words within that. */
function levelsOf(signs: readonly string[]): readonly number[] {
  const found = directionsOf(signs);
  const first = found.find((direction) => direction === 'left' || direction === 'right') ?? 'left';
  const base = first === 'right' ? 1 : 0;
  let before: Direction = first;
  const strong = found.map((direction): Direction => {
    if (direction === 'left' || direction === 'right') before = direction;
    return direction === 'number' && before === 'left' ? 'left' : direction;
  });
  for (const [from, to] of spansOf(strong, (direction) => direction === undefined)) {
    const sides = [strong[from - 1] ?? first, strong[to] ?? first].map((side) => (side === 'left' ? 'left' : 'right'));
    strong.fill(sides[0] === sides[1] ? sides[0] : first, from, to);
  }
  return strong.map((direction) => (direction === 'right' ? 1 : direction === 'number' ? 2 : base * 2));
}

function directionsOf(signs: readonly string[]): Direction[] {
  const found: Direction[] = [];
  for (const [index, sign] of signs.entries()) {
    if (MARK.test(sign)) found.push(found[index - 1]);
    else if (DIGIT.test(sign)) found.push('number');
    else if (RIGHT_TO_LEFT.test(sign)) found.push('right');
    else if (LETTER.test(sign)) found.push('left');
    else if (BETWEEN_DIGITS.test(sign) && found[index - 1] === 'number' && DIGIT.test(signs[index + 1] ?? ''))
      found.push('number');
    else found.push(undefined);
  }
  return found;
}

/** Where something holds without a break: from, and up to but without. */
function spansOf<T>(list: readonly T[], holds: (item: T) => boolean): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const [index, item] of list.entries()) {
    if (!holds(item)) continue;
    const last = spans.at(-1);
    if (last?.[1] === index) last[1]++;
    else spans.push([index, index + 1]);
  }
  return spans;
}
