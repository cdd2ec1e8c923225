import { textWidth, type TextFace } from './text-width';

/**
 * What an engraved system shows, as rectangles in the engraver's units (180 are a staff space), inside the page's margin.
 *
 * Of slanted things (beams, slurs) it is the rectangle around them.
 */
export interface DrawnBox {
  /** Class of the innermost group that has one: 'notehead', 'stem', 'beam', 'tempo', … */
  readonly kind: string;
  /** The groups around it that have a class, outermost first. */
  readonly within: readonly DrawnGroup[];
  /** Staves and voices are counted over the whole system; −1 outside of any. */
  readonly staff: number;
  readonly layer: number;
  readonly measure: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface DrawnGroup {
  readonly kind: string;
  /** Where its tag ends in the text, before the '>': a transform can be put there. */
  readonly end: number;
  /** How far it is moved. */
  readonly dx: number;
  readonly dy: number;
}

interface OpenGroup extends DrawnGroup {
  readonly within: readonly DrawnGroup[];
}

const TAG = /<(\/?)(g|use|path|polygon|polyline|rect|circle|ellipse|text|tspan)\b([^>]*)>([^<]*)/g;
const BOLD = new Set(['tempo', 'reh', 'ending', 'fing', 'voltaBracket']);
const ITALIC = new Set(['dir', 'dynam', 'mNum']);
/** Height of capitals and depth of 'g' in parts of the size. */
const [CAPITALS, DEPTH] = [0.68, 0.22];
/** A music sign within words, in parts of its own size. */
const SIGN_WIDTH = 0.36;

export function drawnBoxes(svg: string): readonly DrawnBox[] {
  const definitionsEnd = Math.max(0, svg.indexOf('</defs>'));
  const glyphs = glyphExtents(svg.slice(0, definitionsEnd));
  const boxes: DrawnBox[] = [];
  const open: OpenGroup[] = [];
  let [measure, staff, layer] = [-1, -1, -1];
  let text: { x: number; y: number; anchor: string; width: number; size: number; face: TextFace } | undefined;
  let sizes: { size: number; music: boolean }[] = [];
  const add = (extent: Extent): void => {
    const group = open.at(-1);
    if (!group || !Number.isFinite(extent.left)) return;
    boxes.push({
      kind: group.within.at(-1)?.kind ?? '',
      within: group.within,
      staff: group.within.some(({ kind }) => kind === 'staff') ? staff : -1,
      layer: group.within.some(({ kind }) => kind === 'layer') ? layer : -1,
      measure,
      left: extent.left + group.dx,
      right: extent.right + group.dx,
      top: extent.top + group.dy,
      bottom: extent.bottom + group.dy,
    });
  };
  TAG.lastIndex = definitionsEnd;
  for (let found = TAG.exec(svg); found; found = TAG.exec(svg)) {
    const [whole, closing, name, raw = '', content = ''] = found;
    const selfClosing = raw.endsWith('/');
    if (name === 'g') {
      if (closing) open.pop();
      else if (!selfClosing) {
        const kind = /class="([\w-]+)/.exec(raw)?.[1] ?? '';
        if (kind === 'measure') [measure, staff] = [measure + 1, -1];
        if (kind === 'staff') staff++;
        if (kind === 'layer') layer++;
        const around = open.at(-1);
        const [dx, dy] = kind === 'page-margin' ? [0, 0] : translation(raw);
        const end = found.index + whole.length - content.length - 1;
        const now = { kind, end, dx: dx + (around?.dx ?? 0), dy: dy + (around?.dy ?? 0) };
        const outside = around?.within ?? [];
        open.push({ ...now, within: kind === '' ? outside : [...outside, now] });
      }
    } else if (name === 'text' || name === 'tspan') {
      if (closing) {
        sizes.pop();
        if (name === 'text' && text) {
          add(textExtent(text));
          text = undefined;
          continue;
        }
      } else {
        const size = Number(/font-size="([\d.]+)px"/.exec(raw)?.[1] ?? sizes.at(-1)?.size ?? 0);
        const family = /font-family="([^"]*)"/.exec(raw)?.[1];
        const music = family === undefined ? (sizes.at(-1)?.music ?? false) : /Bravura|Music/.test(family);
        sizes = name === 'text' ? [{ size, music }] : [...sizes, { size, music }];
        if (name === 'text')
          text = {
            x: attribute(raw, 'x'),
            y: attribute(raw, 'y'),
            anchor: /text-anchor="(\w+)"/.exec(raw)?.[1] ?? 'start',
            width: 0,
            size: 0,
            face: faceOf(open),
          };
      }
      const now = sizes.at(-1);
      const words = content.trim() === '' ? '' : plain(content);
      if (!text || !now || words === '') continue;
      text.width += now.music ? SIGN_WIDTH * now.size * [...words].length : textWidth(words, now.size, text.face);
      if (!now.music) text.size = Math.max(text.size, now.size);
    } else if (!closing) {
      const extent = name === 'use' ? signExtent(raw, glyphs) : shapeExtent(name!, raw);
      if (extent) add(extent);
    }
  }
  return boxes;
}

/** Patterns of attributes, each made once: making them anew took longer than using them. */
const ATTRIBUTES = new Map<string, RegExp>();

function attribute(raw: string, name: string): number {
  let pattern = ATTRIBUTES.get(name);
  if (!pattern) ATTRIBUTES.set(name, (pattern = new RegExp(` ${name}="([-\\d.]+)`)));
  return Number(pattern.exec(raw)?.[1] ?? 0);
}

function translation(raw: string): readonly [number, number] {
  const found = /translate\((-?[\d.]+),\s*(-?[\d.]+)\)/.exec(raw);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}

const faceOf = (open: readonly OpenGroup[]): TextFace => {
  if (open.some(({ kind }) => BOLD.has(kind))) return 'bold';
  return open.some(({ kind }) => ITALIC.has(kind)) ? 'italic' : 'regular';
};

const plain = (content: string): string => content.replace(/&\w+;/g, 'm');

function textExtent({
  x,
  y,
  anchor,
  width,
  size,
}: {
  x: number;
  y: number;
  anchor: string;
  width: number;
  size: number;
}): Extent {
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  if (width === 0) return { left: Infinity, right: 0, top: 0, bottom: 0 };
  return { left, right: left + width, top: y - CAPITALS * size, bottom: y + DEPTH * size };
}

const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;

function signExtent(raw: string, glyphs: ReadonlyMap<string, Extent>): Extent | undefined {
  const glyph = glyphs.get(/href="#(E[0-9A-F]{3})/.exec(raw)?.[1] ?? '');
  const [, x, y, scale] = /translate\((-?[\d.]+), ?(-?[\d.]+)\) scale\((-?[\d.]+)/.exec(raw) ?? [];
  if (!glyph || scale === undefined) return undefined;
  const [dx, dy, size] = [Number(x), Number(y), Number(scale)];
  return {
    left: dx + glyph.left * size,
    right: dx + glyph.right * size,
    top: dy + glyph.top * size,
    bottom: dy + glyph.bottom * size,
  };
}

/** Lines, polygons and curves, a curve by its control points; half the width of a line is added. */
function shapeExtent(name: string, raw: string): Extent | undefined {
  if (name === 'circle' || name === 'ellipse') {
    const [x, y] = [attribute(raw, 'cx'), attribute(raw, 'cy')];
    const [rx, ry] =
      name === 'circle' ? [attribute(raw, 'r'), attribute(raw, 'r')] : [attribute(raw, 'rx'), attribute(raw, 'ry')];
    return { left: x - rx, right: x + rx, top: y - ry, bottom: y + ry };
  }
  if (name === 'rect') {
    const [x, y] = [attribute(raw, 'x'), attribute(raw, 'y')];
    return { left: x, right: x + attribute(raw, 'width'), top: y, bottom: y + attribute(raw, 'height') };
  }
  const list = / (?:d|points)="([^"]*)"/.exec(raw)?.[1];
  if (list === undefined || /[a-zHVSZ]/.test(list.replace(/[Zz]\s*$/, ''))) return undefined;
  const numbers = (list.match(NUMBERS) ?? []).map(Number);
  const half = name === 'path' || name === 'polyline' ? attribute(raw, 'stroke-width') / 2 : 0;
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x, y] = [numbers[at]!, numbers[at + 1]!];
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.top = Math.min(extent.top, y - half);
    extent.bottom = Math.max(extent.bottom, y + half);
  }
  return extent;
}

const GLYPH = /<g id="(E[0-9A-F]{3})[^"]*"><path transform="scale\(1, ?-1\)" d="([^"]*)"\/><\/g>/g;
/** A code point always has the same outline, so each is measured once. */
const measured = new Map<string, Extent>();

function glyphExtents(definitions: string): ReadonlyMap<string, Extent> {
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
