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
}

const TAG = /<(\/?)(g|use|path|text|svg)\b([^>]*?)(\/?)>/g;
const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
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
  for (const [, closing, name, attributes = '', selfClosing] of svg.slice(svg.indexOf('</defs>')).matchAll(TAG)) {
    if (name === 'g') {
      if (closing) open.pop();
      else {
        const kind = attribute(attributes, 'class').split(' ')[0]!;
        const id = attribute(attributes, 'id');
        if (kind === 'page-margin') [page.x, page.y] = translation(attributes);
        if (kind === 'measure')
          measures.push({
            id,
            left: Infinity,
            right: -Infinity,
            top: Infinity,
            bottom: -Infinity,
            contentLeft: 0,
            staves: [],
          });
        if (kind === 'staff') measures.at(-1)?.staves.push({ top: Infinity, bottom: -Infinity });
        if (!selfClosing) open.push({ kind, id });
      }
      continue;
    }
    if (closing) continue;
    if (name === 'svg' && attributes.includes('definition-scale')) {
      const [, , width, height] = attribute(attributes, 'viewBox').split(' ').map(Number);
      page.width = width!;
      page.height = height!;
      continue;
    }
    const measure = measures.at(-1);
    const innermost = open.at(-1)?.kind ?? '';
    if (!measure) continue;
    if (name === 'path' && innermost === 'staff') {
      // A staff line: M left y L right y
      const [left, y, right] = (attribute(attributes, 'd').match(/-?[\d.]+/g) ?? []).map(Number);
      measure.left = Math.min(measure.left, left!);
      measure.right = Math.max(measure.right, right!);
      measure.top = Math.min(measure.top, y!);
      measure.bottom = Math.max(measure.bottom, y!);
      const staff = measure.staves.at(-1)!;
      staff.top = Math.min(staff.top, y!);
      staff.bottom = Math.max(staff.bottom, y!);
    } else if (name === 'use') {
      const [x, y] = translation(attributes);
      const glyph = /#(E[0-9A-F]{3})/.exec(attributes)?.[1] ?? '';
      const note = within('note');
      if (innermost === 'notehead' && note) heads.set(note.id, { x, y, glyph });
      else if (innermost === 'rest') rests.set(open.at(-1)!.id, { x, y, glyph });
      else if (innermost === 'mRest') measureRests.set(open.at(-1)!.id, { x, y, glyph });
      else if (open.some(({ kind }) => FRONT.has(kind)) && !within('layer'))
        measure.contentLeft = Math.max(measure.contentLeft, x + FRONT_GLYPH_WIDTH);
    } else if (name === 'text' && innermost === 'note' && within('tabGrp')) {
      const x = Number(attribute(attributes, 'x'));
      heads.set(open.at(-1)!.id, { x, y: Number(attribute(attributes, 'y')), glyph: '' });
    }
  }
  for (const measure of measures) measure.contentLeft = Math.max(measure.contentLeft, measure.left);
  return { page, heads, rests, measureRests, measures };
}

function translation(attributes: string): [number, number] {
  const found = /translate\((-?[\d.]+),\s*(-?[\d.]+)\)/.exec(attributes);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}
