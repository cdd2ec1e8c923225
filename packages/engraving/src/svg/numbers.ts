/**
 * The numbers in the value of an attribute: a list of points, a transform, the data of a path.
 *
 * A minus and a second point begin the next number, as in '18-2' and '.5.5'. Everything else between them is passed over.
 */
export function numbersIn(text: string, from = 0, to = text.length): number[] {
  const numbers: number[] = [];
  let start = -1;
  let point = false;
  for (let at = from; at <= to; at++) {
    const code = at < to ? text.charCodeAt(at) : 0;
    const digit = code >= ZERO && code <= NINE;
    if (start >= 0) {
      if (digit) continue;
      if (code === POINT && !point) {
        point = true;
        continue;
      }
      if (code === EXPONENT || (code === MINUS && text.charCodeAt(at - 1) === EXPONENT)) continue;
      numbers.push(Number(text.slice(start, at)));
      start = -1;
    }
    if (digit || code === MINUS || code === POINT) {
      start = at;
      point = code === POINT;
    }
  }
  return numbers;
}

/** The points in a list of them, x and y; a last number without a partner is left out. */
export function pairsIn(text: string): (readonly [x: number, y: number])[] {
  const pairs: (readonly [number, number])[] = [];
  let x: number | undefined;
  for (const number of numbersIn(text)) {
    if (x !== undefined) pairs.push([x, number]);
    x = x === undefined ? number : undefined;
  }
  return pairs;
}

const [MINUS, POINT, ZERO, NINE, EXPONENT] = [45, 46, 48, 57, 101];

/** Where a `translate` moves something, and how much a `scale` behind it enlarges. */
export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly scale: number | undefined;
}

/** What a `transform` says; without one, or without its `translate`, nothing is moved. */
export function placeOf(transform: string | undefined): Transform {
  if (transform === undefined) return { x: 0, y: 0, scale: undefined };
  const begin = transform.indexOf('translate(');
  const [x = 0, y = 0] = begin < 0 ? [] : numbersIn(transform, begin, transform.indexOf(')', begin));
  const size = transform.indexOf('scale(');
  return { x, y, scale: size < 0 ? undefined : numbersIn(transform, size)[0] };
}

/** A `transform` that begins with a `translate`, which now moves to another place. */
export const movedTo = (transform: string, x: number, y: number): string =>
  `translate(${x}, ${y})${transform.slice(transform.indexOf(')') + 1)}`;
