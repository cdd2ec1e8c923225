import { classOf, type SvgDraft, type SvgElement, type SvgNode } from '../svg/node';
import { placeOf } from '../svg/numbers';
import { pathSteps } from '../svg/path-data';
import { codePointOf, outlinesIn } from './sign-extents';

/**
 * The same picture with fewer elements, for a page.
 *
 * A browser builds three elements for every `use` of a sign and one for every group that only names what it holds; a line of
 * piano music has some 400 of the first and 300 of the second. Signs become paths of their own, lines of a staff one path, groups
 * without a meaning to the page are gone. Every sign is written at its place and size: a `transform` of its own would give
 * each a coordinate system of its own, which browsers paint one by one. Groups with an id (heads), a style or one of the classes in
 * `KEPT` stay. The PDF writer wants the signs as signs and takes the picture as it was.
 *
 * @param picture  stays as it is
 */
export function flat(picture: SvgElement): SvgElement {
  const signs = new Signs(outlinesIn(picture));
  const drawing = flatChildren(
    picture.children.filter((child) => !isDefinitions(child)),
    signs,
  );
  const definitions = signs.allKnown ? [] : (picture.children.filter(isDefinitions) as SvgDraft[]);
  return { ...picture, children: [...definitions, ...drawing] };
}

const isDefinitions = (child: SvgNode): boolean => typeof child !== 'string' && child.name === 'defs';

/** What tests, styles and people who look into the page find by name, and the signs whose menu a click opens in the editor. */
const KEPT = new Set([
  ...['notehead', 'tempo', 'keyAccid', 'letters', 'measure', 'staff', 'harm', 'syl', 'fing', 'dynam', 'fretboard'],
  ...['clef', 'meterSig', 'pedal'],
]);

/** Whether a group does more than carry a class nobody asks for. */
function isKept(group: SvgElement): boolean {
  const names = Object.keys(group.attributes);
  if (names.length === 1 && names[0] === 'class') return group.children.length > 0 && KEPT.has(classOf(group));
  return names.length > 0;
}

/** A row of elements, of which paths of one kind that follow one another become one. */
class Row {
  readonly nodes: SvgDraft['children'] = [];
  /** What the path at its end may be joined with; empty for anything else. */
  private run = '';

  add(node: SvgDraft | string, run = ''): void {
    const last = this.nodes.at(-1);
    if (run !== '' && run === this.run && typeof last === 'object' && typeof node === 'object') {
      last.attributes['d'] += node.attributes['d']!;
      return;
    }
    this.nodes.push(node);
    this.run = run;
  }
}

function flatChildren(children: readonly SvgNode[], signs: Signs, row = new Row()): SvgDraft['children'] {
  for (const child of children) {
    if (typeof child === 'string') row.add(child);
    else if (child.name === 'g' && !isKept(child)) flatChildren(child.children, signs, row);
    else if (child.name === 'g' || child.name === 'svg') row.add(flatGroup(child, signs));
    else if (child.name === 'use') {
      const path = signs.pathOf(child);
      if (path) row.add(path, SIGN);
      else row.add(child as SvgDraft);
    } else if (child.name === 'path')
      row.add({ ...child, attributes: { ...child.attributes } } as SvgDraft, runOf(child));
    else row.add(child as SvgDraft);
  }
  return row.nodes;
}

function flatGroup(group: SvgElement, signs: Signs): SvgDraft {
  const children = flatChildren(group.children, signs);
  const [first] = children;
  // What a staff begins with are its lines; a page may draw them sharp.
  if (group.attributes['class'] === 'staff' && typeof first === 'object' && first.name === 'path')
    first.attributes = { class: 'staff-lines', ...first.attributes };
  return { ...group, attributes: { ...group.attributes }, children };
}

const SIGN = 'sign';
/** Straight lines of one width can be one path, and so can signs. */
function runOf({ attributes }: SvgElement): string {
  const { d = '', stroke, 'stroke-width': width, ...others } = attributes;
  if (Object.keys(others).length > 0) return '';
  if (stroke === undefined) return width === undefined ? SIGN : '';
  return stroke === 'currentColor' && width !== undefined && isStraight(d) ? `line ${width}` : '';
}

/** A move and a line from there, and no more. */
const isStraight = (data: string): boolean => {
  const line = data.indexOf('L');
  return data.startsWith('M') && line > 0 && pathSteps(data).length === 2;
};

interface PlacedOutline {
  /** From the place of the sign to where its outline begins. */
  readonly x: number;
  readonly y: number;
  /** The outline from there, in relative steps. */
  readonly onward: string;
}

/**
 * Signs that were enlarged before, by code point and size: a code point always has the same outline, and lines of music use the same
 * few sizes again and again.
 */
const enlarged = new Map<string, PlacedOutline | undefined>();

/** The signs of a picture as paths. */
class Signs {
  /** Whether every sign that was asked for could be drawn as a path. */
  allKnown = true;

  constructor(private readonly outlines: ReadonlyMap<string, string>) {}

  /** A sign at its place; undefined when its outline is not known. */
  pathOf({ attributes: { href = '', transform } }: SvgElement): SvgDraft | undefined {
    const { x, y, scale } = placeOf(transform);
    const sign = scale === undefined ? undefined : this.outlineOf(href, scale);
    if (!sign) {
      this.allKnown = false;
      return undefined;
    }
    const d = `M${short(x + sign.x)} ${short(y + sign.y)}${sign.onward}`;
    return { name: 'path', attributes: { d }, children: [] };
  }

  private outlineOf(href: string, scale: number): PlacedOutline | undefined {
    const key = `${codePointOf(href)} ${scale}`;
    if (!enlarged.has(key)) {
      const outline = this.outlines.get(href.slice(1));
      if (outline === undefined) return undefined;
      enlarged.set(key, outlineAt(outline, scale, -scale));
    }
    return enlarged.get(key);
  }
}

/** A tenth of a unit is a 250th of a pixel on the screen. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * An outline of a music font, enlarged.
 *
 * @returns undefined when it has absolute steps other than moves; no music font of ours has
 */
function outlineAt(outline: string, scaleX: number, scaleY: number): PlacedOutline | undefined {
  let [beginX, beginY] = [0, 0];
  let place: { x: number; y: number } | undefined;
  let onward = '';
  for (const { command, numbers } of pathSteps(outline)) {
    if (command === 'M') {
      const [x = 0, y = 0] = numbers;
      if (!place) place = { x: x * scaleX, y: y * scaleY };
      else onward += `m${short((x - beginX) * scaleX)} ${short((y - beginY) * scaleY)}`;
      [beginX, beginY] = [x, y];
    } else if (command < 'Z') return undefined;
    else {
      const scaled = numbers.map(
        (value, at) => value * (command === 'v' || (command !== 'h' && at % 2) ? scaleY : scaleX),
      );
      onward += command + scaled.map(short).join(' ');
    }
  }
  return { x: place?.x ?? 0, y: place?.y ?? 0, onward };
}
