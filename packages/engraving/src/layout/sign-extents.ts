import type { SvgElement } from '../svg/node';
import { pathSteps } from '../svg/path-data';

/** A rectangle, y downwards. */
export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The SMuFL code point in the name of a sign, as 'E0A4' in 'E0A4-1xk7'; a reference to it may begin with '#'. Empty in other names. */
export const codePointOf = (name = ''): string => CODE_POINT.exec(name)?.[1] ?? '';
const CODE_POINT = /^#?(E[0-9A-F]{3})(?:-|$)/;

/** Outlines of the signs a picture defines, by the name it uses them by; y upwards, as in the font. */
export function outlinesIn(picture: SvgElement): ReadonlyMap<string, string> {
  const outlines = new Map<string, string>();
  for (const definitions of picture.children) {
    if (typeof definitions === 'string' || definitions.name !== 'defs') continue;
    for (const sign of definitions.children) {
      if (typeof sign === 'string') continue;
      const [path] = sign.children;
      const id = sign.attributes['id'];
      if (id !== undefined && path !== undefined && typeof path !== 'string' && path.name === 'path')
        outlines.set(id, path.attributes['d'] ?? '');
    }
  }
  return outlines;
}

/** A code point always has the same outline, so each is measured once. */
const measured = new Map<string, Extent>();

/** Of the signs a picture defines, by code point: where each is drawn, in its own units. */
export function signExtents(picture: SvgElement): ReadonlyMap<string, Extent> {
  for (const [name, outline] of outlinesIn(picture)) {
    const codePoint = codePointOf(name);
    if (codePoint !== '' && !measured.has(codePoint)) measured.set(codePoint, outlineExtent(outline));
  }
  return measured;
}

/** Of a sign's outline, by the ends of its strokes; y downwards, as it is drawn. */
function outlineExtent(outline: string): Extent {
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let [x, y] = [0, 0];
  for (const { command, numbers } of pathSteps(outline)) {
    const letter = command.toLowerCase();
    const relative = command === letter;
    const step = STEP[letter] ?? 2;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const [nowX, nowY] = relative ? [x, y] : [0, 0];
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
