import { classOf, numberOf, type SvgElement } from '../svg/node';
import { numbersIn, placeOf } from '../svg/numbers';
import { pageOf, pageSize, type PageSize } from './page';
import { codePointOf } from './sign-extents';

/** Where a sign stands, in the engraver's own units inside the page margin. */
export interface DrawnGlyph {
  readonly x: number;
  readonly y: number;
  /** SMuFL code point, upper-case hex; empty for a fret number. */
  readonly glyph: string;
}

interface DrawnMeasure {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Right end of clef, key and meter at the front; `left` when there is none. */
  readonly contentLeft: number;
  /** From the top of the page. */
  readonly staves: readonly DrawnStaff[];
}

/** Where everything stands that the page finds by its place. */
export interface DrawnPlaces {
  readonly page: PageSize;
  /** Noteheads (and fret numbers) by XML id. */
  readonly heads: ReadonlyMap<string, DrawnGlyph>;
  /** Rests by XML id; measure rests, which stand for no moment, are left out. */
  readonly rests: ReadonlyMap<string, DrawnGlyph>;
  readonly measureRests: ReadonlyMap<string, DrawnGlyph>;
  readonly measures: readonly DrawnMeasure[];
}

/** One staff in one measure: its top and bottom line. */
interface DrawnStaff {
  readonly top: number;
  readonly bottom: number;
}

/** What the groups around a sign say about it. */
interface Surroundings {
  /** Class of the innermost group. */
  readonly kind: string;
  /** XML id of the innermost group. */
  readonly id: string;
  /** XML id of the note it belongs to. */
  readonly noteId: string | undefined;
  /** How far a rest is moved from where the engraver put it. */
  readonly dy: number;
  /** Clef, key or meter in front of the music. */
  readonly front: boolean;
  readonly layer: boolean;
  readonly tab: boolean;
}

const OUTSIDE: Surroundings = { kind: '', id: '', noteId: undefined, dy: 0, front: false, layer: false, tab: false };

const FRONT = new Set(['clef', 'keySig', 'meterSig']);
/** Advance of a clef, accidental or figure in front of the music; exact enough for a cursor. */
const FRONT_GLYPH_WIDTH = 300;

/** Finds heads, rests, measures and staves in the picture of a system, before its ids are cleaned away. */
export function drawnPlaces(picture: SvgElement): DrawnPlaces {
  const heads = new Map<string, DrawnGlyph>();
  const rests = new Map<string, DrawnGlyph>();
  const measureRests = new Map<string, DrawnGlyph>();
  const signs: Readonly<Record<string, Map<string, DrawnGlyph>>> = {
    notehead: heads,
    rest: rests,
    mRest: measureRests,
  };
  const measures: OpenMeasure[] = [];
  const enter = (group: SvgElement, around: Surroundings): Surroundings => {
    const kind = classOf(group);
    const id = group.attributes['id'] ?? '';
    if (kind === 'measure') measures.push(emptyMeasure(id));
    if (kind === 'staff') measures.at(-1)?.staves.push({ top: Infinity, bottom: -Infinity });
    return {
      kind,
      id,
      noteId: kind === 'note' ? id : around.noteId,
      dy: kind === 'rest' ? placeOf(group.attributes['transform']).y : 0,
      front: around.front || FRONT.has(kind),
      layer: around.layer || kind === 'layer',
      tab: around.tab || kind === 'tabGrp',
    };
  };
  const place = (shape: SvgElement, measure: OpenMeasure, around: Surroundings): void => {
    const { kind, id, noteId, dy, front, layer, tab } = around;
    const { name, attributes } = shape;
    if (name === 'path' && kind === 'staff') addStaffLine(measure, attributes['d'] ?? '');
    else if (name === 'use') {
      const found = signs[kind];
      const inFront = !found && front && !layer;
      if (!found && !inFront) return;
      const { x, y } = placeOf(attributes['transform']);
      if (inFront) measure.contentLeft = Math.max(measure.contentLeft, x + FRONT_GLYPH_WIDTH);
      const owner = kind === 'notehead' ? noteId : id;
      if (owner !== undefined) found?.set(owner, { x, y: y + dy, glyph: codePointOf(attributes['href']) });
    } else if (name === 'text' && kind === 'note' && tab)
      heads.set(id, { x: numberOf(shape, 'x'), y: numberOf(shape, 'y'), glyph: '' });
  };
  const visit = (group: SvgElement, around: Surroundings): void => {
    const inside = enter(group, around);
    for (const child of group.children) {
      if (typeof child === 'string') continue;
      if (child.name === 'g') visit(child, inside);
      else {
        const measure = measures.at(-1);
        if (measure) place(child, measure, inside);
      }
    }
  };
  visit(pageOf(picture).margin, OUTSIDE);
  for (const measure of measures) measure.contentLeft = Math.max(measure.contentLeft, measure.left);
  return { page: pageSize(picture), heads, rests, measureRests, measures };
}

interface OpenMeasure extends Omit<{ -readonly [K in keyof DrawnMeasure]: DrawnMeasure[K] }, 'staves'> {
  readonly staves: { top: number; bottom: number }[];
}

const emptyMeasure = (id: string): OpenMeasure => ({
  id,
  left: Infinity,
  right: -Infinity,
  top: Infinity,
  bottom: -Infinity,
  contentLeft: 0,
  staves: [],
});

/** @param line  M left y L right y */
function addStaffLine(measure: OpenMeasure, line: string): void {
  const [left = 0, y = 0, right = 0] = numbersIn(line);
  measure.left = Math.min(measure.left, left);
  measure.right = Math.max(measure.right, right);
  measure.top = Math.min(measure.top, y);
  measure.bottom = Math.max(measure.bottom, y);
  const staff = measure.staves.at(-1)!;
  staff.top = Math.min(staff.top, y);
  staff.bottom = Math.max(staff.bottom, y);
}
