import { attributeOf, classOf, numbersIn, placement, walkTags } from './tags';

/**
 * Reads positions out of Verovio's SVG text.
 *
 * Workers have no DOM, and the SVG is regular (one tag after the other, no comments), so a scan over its tags with a
 * stack of open groups is enough. Coordinates are Verovio's own units inside the page margin.
 */
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

export interface DrawnSystem {
  /** Size of the page in Verovio's units and the offset of its content. */
  readonly page: { readonly width: number; readonly height: number; readonly x: number; readonly y: number };
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

interface OpenGroup {
  readonly kind: string;
  readonly id: string;
  /** How far a rest is moved from where the engraver put it. */
  readonly dy: number;
}

/** Groups that a score's things are found by. */
const IDENTIFIED = new Set(['note', 'rest', 'mRest']);
const FRONT = new Set(['clef', 'keySig', 'meterSig']);
/** Advance of a clef, accidental or figure in front of the music; exact enough for a cursor. */
const FRONT_GLYPH_WIDTH = 300;

export function readSvg(svg: string): DrawnSystem {
  const page = { width: 0, height: 0, x: 0, y: 0 };
  const heads = new Map<string, DrawnGlyph>();
  const rests = new Map<string, DrawnGlyph>();
  const measureRests = new Map<string, DrawnGlyph>();
  const measures: (Omit<{ -readonly [K in keyof DrawnMeasure]: DrawnMeasure[K] }, 'staves'> & {
    staves: { top: number; bottom: number }[];
  })[] = [];
  const open: OpenGroup[] = [];
  const within = (kind: string): OpenGroup | undefined => open.findLast((group) => group.kind === kind);
  const opened = (name: string, attributes: string, _end: number, empty: boolean): void => {
    if (name === 'g') {
      const kind = classOf(attributes);
      if (kind === 'page-margin') [page.x = 0, page.y = 0] = placement(attributes);
      if (kind === 'measure')
        measures.push({
          id: attributeOf(attributes, 'id') ?? '',
          left: Infinity,
          right: -Infinity,
          top: Infinity,
          bottom: -Infinity,
          contentLeft: 0,
          staves: [],
        });
      if (kind === 'staff') measures.at(-1)?.staves.push({ top: Infinity, bottom: -Infinity });
      if (empty) return;
      const known = IDENTIFIED.has(kind);
      const dy = kind === 'rest' ? (placement(attributes)[1] ?? 0) : 0;
      open.push({ kind, id: known ? (attributeOf(attributes, 'id') ?? '') : '', dy });
      return;
    }
    if (name === 'svg' && attributes.includes('definition-scale')) {
      [, , page.width = 0, page.height = 0] = numbersIn(attributeOf(attributes, 'viewBox') ?? '');
      return;
    }
    const measure = measures.at(-1);
    const group = open.at(-1);
    if (!measure || !group) return;
    const { kind, id, dy } = group;
    if (name === 'path' && kind === 'staff') {
      // A staff line: M left y L right y
      const [left = 0, y = 0, right = 0] = numbersIn(attributeOf(attributes, 'd') ?? '');
      measure.left = Math.min(measure.left, left);
      measure.right = Math.max(measure.right, right);
      measure.top = Math.min(measure.top, y);
      measure.bottom = Math.max(measure.bottom, y);
      const staff = measure.staves.at(-1)!;
      staff.top = Math.min(staff.top, y);
      staff.bottom = Math.max(staff.bottom, y);
    } else if (name === 'use') {
      const found = kind === 'notehead' ? heads : kind === 'rest' ? rests : kind === 'mRest' ? measureRests : undefined;
      const front = !found && !within('layer') && open.some((around) => FRONT.has(around.kind));
      if (!found && !front) return;
      const [x = 0, y = 0] = placement(attributes);
      if (front) measure.contentLeft = Math.max(measure.contentLeft, x + FRONT_GLYPH_WIDTH);
      const owner = kind === 'notehead' ? within('note')?.id : id;
      if (owner !== undefined) found?.set(owner, { x, y: y + dy, glyph: glyphOf(attributes) });
    } else if (name === 'text' && kind === 'note' && within('tabGrp'))
      heads.set(id, {
        x: Number(attributeOf(attributes, 'x')),
        y: Number(attributeOf(attributes, 'y')),
        glyph: '',
      });
  };
  const closed = (name: string): void => {
    if (name === 'g') open.pop();
  };
  walkTags(svg, svg.indexOf('</defs>'), { opened, closed });
  for (const measure of measures) measure.contentLeft = Math.max(measure.contentLeft, measure.left);
  return { page, heads, rests, measureRests, measures };
}

/** The code point of a sign; its definition has it before a name of the picture's own. */
function glyphOf(attributes: string): string {
  const at = attributes.indexOf('#E');
  return at < 0 ? '' : attributes.slice(at + 1, at + 5);
}
