import { signExtents, type Extent } from './sign-extents';
import { attributeOf, classOf, numbersIn, placement, walkTags } from './tags';
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
  /** Where its tag ends in the text, before the '>': a transform can be put there. */
  readonly end: number;
  /** How far it is moved. */
  readonly dx: number;
  readonly dy: number;
}

/** Its kind is that of the group around it when it has none itself. */
type OpenGroup = DrawnGroup & Pick<DrawnBox, 'within' | 'staff' | 'layer'>;

/** Groups that are moved as one, or that count as one. */
const MOVABLE = new Set([
  ...['rest', 'dynam', 'hairpin', 'fing', 'tempo', 'reh', 'dir', 'mNum', 'fretboard'],
  ...['tuplet', 'tupletNum', 'tupletBracket'],
]);
const BOLD = new Set(['tempo', 'reh', 'ending', 'fing', 'voltaBracket']);
const ITALIC = new Set(['dir', 'dynam', 'mNum']);
/** Height of capitals and depth of 'g' in parts of the size. */
const [CAPITALS, DEPTH] = [0.68, 0.22];
/** A music sign within words, in parts of its own size. */
const SIGN_WIDTH = 0.36;

export function drawnBoxes(svg: string): readonly DrawnBox[] {
  const definitionsEnd = Math.max(0, svg.indexOf('</defs>'));
  const glyphs = signExtents(svg.slice(0, definitionsEnd));
  const boxes: DrawnBox[] = [];
  const open: OpenGroup[] = [];
  let [measure, staff, layer] = [-1, -1, -1];
  let text: WrittenText | undefined;
  const add = ({ left, right, top, bottom }: Extent): void => {
    const group = open.at(-1);
    if (!group || !Number.isFinite(left)) return;
    const { kind, within, dx, dy } = group;
    boxes.push({
      kind,
      within,
      staff: group.staff,
      layer: group.layer,
      measure,
      left: left + dx,
      right: right + dx,
      top: top + dy,
      bottom: bottom + dy,
    });
  };
  const openGroup = (attributes: string, end: number): void => {
    const kind = classOf(attributes);
    if (kind === 'measure') [measure, staff] = [measure + 1, -1];
    if (kind === 'staff') staff++;
    if (kind === 'layer') layer++;
    const around = open.at(-1) ?? OUTSIDE;
    let { dx, dy, within } = around;
    if (kind !== 'page-margin' && attributes.includes(' transform=')) {
      const [x = 0, y = 0] = placement(attributes);
      [dx, dy] = [dx + x, dy + y];
    }
    if (MOVABLE.has(kind)) within = [...within, { kind, end, dx, dy }];
    open.push({
      kind: kind || around.kind,
      end,
      dx,
      dy,
      within,
      staff: kind === 'staff' ? staff : around.staff,
      layer: kind === 'layer' ? layer : around.layer,
    });
  };
  const write = (end: number): void => {
    const words = svg.slice(end + 1, svg.indexOf('<', end));
    if (text && words.trim() !== '') written(text, words);
  };
  walkTags(svg, definitionsEnd, {
    opened: (name, attributes, end, empty) => {
      if (name === 'g') {
        if (!empty) openGroup(attributes, end);
      } else if (name === 'text' || name === 'tspan') {
        if (name === 'text') text = textAt(attributes, faceOf(open));
        if (empty) return;
        text?.sizes.push(sizeOf(attributes, text.sizes.at(-1)));
        write(end);
      } else {
        const extent = name === 'use' ? signExtent(attributes, glyphs) : shapeExtent(name, attributes);
        if (extent) add(extent);
      }
    },
    closed: (name, end) => {
      if (name === 'g') open.pop();
      else if (name === 'text' && text) {
        add(textExtent(text));
        text = undefined;
      } else if (name === 'tspan') {
        text?.sizes.pop();
        write(end);
      }
    },
  });
  return boxes;
}

const OUTSIDE: OpenGroup = { kind: '', end: 0, dx: 0, dy: 0, within: [], staff: -1, layer: -1 };

/** A text while it is read. */
interface WrittenText {
  readonly x: number;
  readonly y: number;
  readonly anchor: string;
  readonly face: TextFace;
  /** Of the open pieces of text, outermost first. */
  readonly sizes: TextSize[];
  width: number;
  /** Of its largest words. */
  size: number;
}

interface TextSize {
  readonly size: number;
  /** Music signs, not words. */
  readonly music: boolean;
}

const textAt = (attributes: string, face: TextFace): WrittenText => ({
  x: numberOf(attributes, 'x'),
  y: numberOf(attributes, 'y'),
  anchor: attributeOf(attributes, 'text-anchor') ?? 'start',
  face,
  sizes: [],
  width: 0,
  size: 0,
});

function sizeOf(attributes: string, around: TextSize = { size: 0, music: false }): TextSize {
  const size = attributeOf(attributes, 'font-size');
  const family = attributeOf(attributes, 'font-family');
  return {
    size: size === undefined ? around.size : Number.parseFloat(size),
    music: family === undefined ? around.music : /Bravura|Music/.test(family),
  };
}

function written(text: WrittenText, words: string): void {
  const now = text.sizes.at(-1);
  if (!now) return;
  const letters = plain(words);
  text.width += now.music ? SIGN_WIDTH * now.size * [...letters].length : textWidth(letters, now.size, text.face);
  if (!now.music) text.size = Math.max(text.size, now.size);
}

const numberOf = (attributes: string, name: string): number => Number.parseFloat(attributeOf(attributes, name) ?? '0');

const faceOf = (open: readonly OpenGroup[]): TextFace => {
  if (open.some(({ kind }) => BOLD.has(kind))) return 'bold';
  return open.some(({ kind }) => ITALIC.has(kind)) ? 'italic' : 'regular';
};

const plain = (content: string): string => content.replace(/&\w+;/g, 'm');

function textExtent({ x, y, anchor, width, size }: WrittenText): Extent {
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  if (width === 0) return { left: Infinity, right: 0, top: 0, bottom: 0 };
  return { left, right: left + width, top: y - CAPITALS * size, bottom: y + DEPTH * size };
}

function signExtent(attributes: string, glyphs: ReadonlyMap<string, Extent>): Extent | undefined {
  const at = attributes.indexOf('#E');
  const glyph = glyphs.get(attributes.slice(at + 1, at + 5));
  const [dx = 0, dy = 0, size] = placement(attributes);
  if (!glyph || size === undefined) return undefined;
  return {
    left: dx + glyph.left * size,
    right: dx + glyph.right * size,
    top: dy + glyph.top * size,
    bottom: dy + glyph.bottom * size,
  };
}

/** Lines, polygons and curves, a curve by its control points; half the width of a line is added. */
function shapeExtent(name: string, attributes: string): Extent | undefined {
  const of = (attribute: string): number => numberOf(attributes, attribute);
  if (name === 'circle' || name === 'ellipse') {
    const [x, y] = [of('cx'), of('cy')];
    const [rx, ry] = name === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')];
    return { left: x - rx, right: x + rx, top: y - ry, bottom: y + ry };
  }
  if (name === 'rect') {
    const [x, y] = [of('x'), of('y')];
    return { left: x, right: x + of('width'), top: y, bottom: y + of('height') };
  }
  const list = attributeOf(attributes, name === 'path' ? 'd' : 'points');
  if (list === undefined || (name === 'path' && RELATIVE.test(list))) return undefined;
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

/** Steps that pairs of numbers do not tell of; no shape of the engraver's own has them. */
const RELATIVE = /[a-yHVS]|[Zz]\s*\S/;
