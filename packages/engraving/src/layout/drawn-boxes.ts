import { classOf, numberOf, type SvgAttributes, type SvgDraft, type SvgElement } from '../svg/node';
import { numbersIn, placeOf } from '../svg/numbers';
import { isAbsolute } from '../svg/path-data';
import { pageOf } from './page';
import { codePointOf, signExtents, type Extent } from './sign-extents';
import { textWidth, type TextFace } from './text-width';

/**
 * What an engraved system shows, as rectangles in the engraver's units (180 are a staff space), inside the page's margin.
 *
 * Of slanted things (beams, slurs) it is the rectangle around them.
 */
export interface DrawnBox {
  /** Class of the innermost group that has one: 'notehead', 'stem', 'beam', 'tempo', … */
  readonly kind: string;
  /** The groups around it that may be moved (`MOVABLE`), outermost first. */
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

export interface DrawnGroup {
  readonly kind: string;
  readonly element: SvgDraft;
  /** How far it is moved. */
  readonly dx: number;
  readonly dy: number;
}

/** What is known about the things in a group. Its kind is that of the group around it when it has none itself. */
interface Surroundings extends Omit<DrawnGroup, 'element'>, Pick<DrawnBox, 'within' | 'staff' | 'layer'> {
  readonly face: TextFace;
}

/** Groups that are moved as one, or that count as one. */
const MOVABLE = new Set([
  ...['rest', 'dynam', 'hairpin', 'fing', 'tempo', 'reh', 'dir', 'mNum', 'fretboard'],
  ...['tuplet', 'tupletNum', 'tupletBracket', 'accid'],
]);
const BOLD = new Set(['tempo', 'reh', 'ending', 'fing', 'voltaBracket']);
const ITALIC = new Set(['dir', 'dynam', 'mNum']);
/** Height of capitals and depth of 'g' in parts of the size. */
const [CAPITALS, DEPTH] = [0.68, 0.22];
/** A music sign within words, in parts of its own size. */
const SIGN_WIDTH = 0.36;

/**
 * Measures what a picture shows, in the order in which it is drawn.
 *
 * @param until  a class: everything from its first group on is left out
 */
export function drawnBoxes(picture: SvgDraft, until?: string): readonly DrawnBox[] {
  const glyphs = signExtents(picture);
  const boxes: DrawnBox[] = [];
  let [measure, staff, layer] = [-1, -1, -1];
  let reached = false;
  const add = ({ left, right, top, bottom }: Extent, { kind, within, dx, dy, staff, layer }: Surroundings): void => {
    if (!Number.isFinite(left)) return;
    boxes.push({
      kind,
      within,
      staff,
      layer,
      measure,
      left: left + dx,
      right: right + dx,
      top: top + dy,
      bottom: bottom + dy,
    });
  };
  const entered = (element: SvgDraft, around: Surroundings): Surroundings => {
    const kind = classOf(element);
    if (kind === 'measure') [measure, staff] = [measure + 1, -1];
    if (kind === 'staff') staff++;
    if (kind === 'layer') layer++;
    let { dx, dy, within } = around;
    const { transform } = element.attributes;
    if (transform !== undefined && kind !== 'page-margin') {
      const { x, y } = placeOf(transform);
      [dx, dy] = [dx + x, dy + y];
    }
    if (MOVABLE.has(kind)) within = [...within, { kind, element, dx, dy }];
    return {
      kind: kind || around.kind,
      dx,
      dy,
      within,
      face: BOLD.has(kind) ? 'bold' : ITALIC.has(kind) && around.face !== 'bold' ? 'italic' : around.face,
      staff: kind === 'staff' ? staff : around.staff,
      layer: kind === 'layer' ? layer : around.layer,
    };
  };
  const measureGroup = (group: SvgDraft, around: Surroundings): void => {
    if (group.children.length === 0) return;
    if (until !== undefined && classOf(group) === until) reached = true;
    if (reached) return;
    const inside = entered(group, around);
    for (const child of group.children) {
      if (typeof child === 'string') continue;
      if (child.name === 'g') measureGroup(child, inside);
      else {
        const extent =
          child.name === 'text'
            ? textExtent(child, inside.face)
            : child.name === 'use'
              ? signExtent(child.attributes, glyphs)
              : shapeExtent(child);
        if (extent) add(extent, inside);
      }
      if (reached) return;
    }
  };
  measureGroup(pageOf(picture).margin, OUTSIDE);
  return boxes;
}

const OUTSIDE: Surroundings = { kind: '', dx: 0, dy: 0, within: [], face: 'regular', staff: -1, layer: -1 };

interface TextSize {
  readonly size: number;
  /** Music signs, not words. */
  readonly music: boolean;
}

function sizeOf({ attributes }: SvgElement, around: TextSize = { size: 0, music: false }): TextSize {
  const size = attributes['font-size'];
  const family = attributes['font-family'];
  return {
    size: size === undefined ? around.size : Number.parseFloat(size),
    music: family === undefined ? around.music : /Bravura|Music/.test(family),
  };
}

/** One line of words: as wide as its pieces, as high as the largest of its words. */
function textExtent(text: SvgElement, face: TextFace): Extent | undefined {
  let [width, size] = [0, 0];
  const write = (element: SvgElement, now: TextSize): void => {
    for (const child of element.children) {
      if (typeof child !== 'string') write(child, sizeOf(child, now));
      else if (child.trim() !== '') {
        width += now.music ? SIGN_WIDTH * now.size * [...child].length : textWidth(child, now.size, face);
        if (!now.music) size = Math.max(size, now.size);
      }
    }
  };
  write(text, sizeOf(text));
  if (width === 0) return undefined;
  const anchor = text.attributes['text-anchor'];
  const [x, y] = [numberOf(text, 'x'), numberOf(text, 'y')];
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return { left, right: left + width, top: y - CAPITALS * size, bottom: y + DEPTH * size };
}

function signExtent({ href, transform }: SvgAttributes, glyphs: ReadonlyMap<string, Extent>): Extent | undefined {
  const glyph = glyphs.get(codePointOf(href));
  const { x, y, scale } = placeOf(transform);
  if (!glyph || scale === undefined) return undefined;
  return {
    left: x + glyph.left * scale,
    right: x + glyph.right * scale,
    top: y + glyph.top * scale,
    bottom: y + glyph.bottom * scale,
  };
}

/** Lines, polygons and curves, a curve by its control points; half the width of a line is added. */
function shapeExtent(shape: SvgElement): Extent | undefined {
  const of = (attribute: string): number => numberOf(shape, attribute);
  const { name, attributes } = shape;
  if (name === 'circle' || name === 'ellipse') {
    const [x, y] = [of('cx'), of('cy')];
    const [rx, ry] = name === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')];
    return { left: x - rx, right: x + rx, top: y - ry, bottom: y + ry };
  }
  if (name === 'rect') {
    const [x, y] = [of('x'), of('y')];
    return { left: x, right: x + of('width'), top: y, bottom: y + of('height') };
  }
  const list = attributes[name === 'path' ? 'd' : 'points'];
  if (list === undefined || (name === 'path' && !isAbsolute(list))) return undefined;
  const numbers = numbersIn(list);
  const half = name === 'polygon' ? 0 : of('stroke-width') / 2;
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x, y] = [numbers[at]!, numbers[at + 1]!];
    if (x < extent.left) extent.left = x;
    if (x > extent.right) extent.right = x;
    if (y - half < extent.top) extent.top = y - half;
    if (y + half > extent.bottom) extent.bottom = y + half;
  }
  return extent;
}
