import type { Bend, BendShape, ElementId } from '@notewright/score';
import type { ChordShape } from './view/voicings';

/**
 * XML ids of engraved things, both ways.
 *
 * Element ids come from anywhere (a file, the editor), XML names must start with a letter or '_' and hold no spaces.
 * An id that is plain already stays readable; any other is written as '_' with its odd characters as '_hex_'. A dot
 * never survives in an element's name, so '<element>.<head>' is unambiguous.
 */
const PLAIN = /^(?!m\d+$)[A-Za-z][A-Za-z0-9-]*$/;

const xmlName = (id: ElementId): string =>
  PLAIN.test(id) ? id : `_${id.replace(/[^A-Za-z0-9-]/gu, (char) => `_${char.codePointAt(0)!.toString(16)}_`)}`;

const fromXmlName = (name: string): ElementId =>
  name.startsWith('_')
    ? name.slice(1).replace(/_([0-9a-f]+)_/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    : name;

/** The `xml:id` of a chord or rest in MEI and SVG; `parseXmlId` is the way back. */
export const elementXmlId = (id: ElementId): string => xmlName(id);

/** The `xml:id` of a head, counted from 0 from the lowest up. */
export const headXmlId = (id: ElementId, headIndex: number): string => `${xmlName(id)}.${headIndex}`;
/** The same head on the tablature staff. */
export const tabHeadXmlId = (id: ElementId, headIndex: number): string => `${xmlName(id)}.${headIndex}.tab`;

/** The `xml:id` of a measure, counted from 0. */
export const measureXmlId = (index: number): string => `m${index}`;

/**
 * A chord symbol with a fretboard carries its grip: 'fretboard.x-3-2-0-1-0.KEY', without one 'fretboard..KEY'.
 *
 * @param key  tells it apart from the others of its system
 */
export const fretboardXmlId = (shape: ChordShape | undefined, key: string): string =>
  `fretboard.${(shape ?? []).map((fret) => fret ?? 'x').join('-')}.${key}`;

export function shapeOfFretboardId(xmlId: string): ChordShape | undefined {
  const frets = xmlId.split('.')[1];
  return frets ? frets.split('-').map((fret) => (fret === 'x' ? undefined : Number(fret))) : undefined;
}

/** The sign of a bend: how, how far, and over which heads. */
export const bendXmlId = (
  { shape, quarterTones }: Bend,
  id: ElementId,
  headIndices: readonly number[],
  above: 'notes' | 'tab',
): string => ['bend', shape, quarterTones, above, xmlName(id), headIndices.join('-')].join('.');

/** A bend over heads, by their XML ids, on a staff of notes or a tablature. */
export interface DrawnBend extends Bend {
  readonly onTab: boolean;
  readonly headIds: readonly string[];
}

export function bendOfXmlId(xmlId: string): DrawnBend | undefined {
  const [kind, shape, quarterTones, above, name, heads] = xmlId.split('.');
  if (kind !== 'bend' || !heads) return undefined;
  const onTab = above === 'tab';
  return {
    shape: shape as BendShape,
    quarterTones: Number(quarterTones),
    onTab,
    headIds: heads.split('-').map((index) => `${name}.${index}${onTab ? '.tab' : ''}`),
  };
}

export type EngravedId =
  | { readonly kind: 'measure'; readonly index: number }
  | { readonly kind: 'head'; readonly elementId: ElementId; readonly headIndex: number; readonly tab: boolean }
  | { readonly kind: 'element'; readonly elementId: ElementId };

/** What an XML id of ours stands for. Ids made up by the engraver itself come back as elements nobody knows. */
export function parseXmlId(xmlId: string): EngravedId {
  const measure = /^m(\d+)$/.exec(xmlId);
  if (measure) return { kind: 'measure', index: Number(measure[1]) };
  const head = /^([^.]+)\.(\d+)(\.tab)?$/.exec(xmlId);
  if (head)
    return { kind: 'head', elementId: fromXmlName(head[1]!), headIndex: Number(head[2]), tab: head[3] !== undefined };
  return { kind: 'element', elementId: fromXmlName(xmlId) };
}
