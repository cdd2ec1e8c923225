/** A rectangle, y downwards. */
export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;
const GLYPH = /<g id="(E[0-9A-F]{3})[^"]*"><path transform="scale\(1, ?-1\)" d="([^"]*)"\/><\/g>/g;
/** A code point always has the same outline, so each is measured once. */
const measured = new Map<string, Extent>();

/** Of the signs a picture defines, by code point: where each is drawn, in its own units. */
export function signExtents(definitions: string): ReadonlyMap<string, Extent> {
  for (const [, codePoint, outline] of definitions.matchAll(GLYPH))
    if (!measured.has(codePoint!)) measured.set(codePoint!, outlineExtent(outline!));
  return measured;
}

/** Of a sign's outline, by the ends of its strokes; y downwards, as it is drawn. */
function outlineExtent(outline: string): Extent {
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of outline.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (text.match(NUMBERS) ?? []).map(Number);
    const step = STEP[command.toLowerCase()] ?? 2;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const relative = command === command.toLowerCase();
      const [nowX, nowY] = relative ? [x, y] : [0, 0];
      const letter = command.toLowerCase();
      if (letter === 'h') x = nowX + numbers[at]!;
      else if (letter === 'v') y = nowY + numbers[at]!;
      else [x, y] = [nowX + numbers[at + step - 2]!, nowY + numbers[at + step - 1]!];
      extent.left = Math.min(extent.left, x);
      extent.right = Math.max(extent.right, x);
      extent.top = Math.min(extent.top, -y);
      extent.bottom = Math.max(extent.bottom, -y);
    }
  }
  return extent;
}
const STEP: Readonly<Record<string, number>> = { h: 1, v: 1, c: 6, s: 4, q: 4 };
