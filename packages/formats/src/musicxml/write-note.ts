import {
  alterInKey,
  elementTicks,
  wholeRatio,
  type Articulation,
  type Chord,
  type ElementId,
  type Key,
  type NoteBase,
  type NoteHead,
  type Part,
  type Ticks,
  type TupletRatio,
  type VoiceElement,
} from '@notewright/score';
import type { BeamMark } from '../beams';
import { element, type XmlContent, type XmlNode } from '../xml/write';
import { ACCIDENTALS, headId, spellingOf, type HeadId } from './accidentals';
import { bendElements } from './bends';
import { lyricElements, type Syllabic } from './lyrics';
import { noteTypeName } from './note-types';
import { drumHead, drumStaffPosition } from './percussion';
import { drumId } from './write-part-list';

/** What the notes of one voice in one measure share. */
export interface VoiceContext {
  readonly part: Part;
  readonly partIndex: number;
  readonly key: Key;
  /** Ticks per division. */
  readonly ticksPerDivision: Ticks;
  /** MusicXML's voice, unique across the staves of the part. */
  readonly voice: number;
  /** 1-based staff, when the part has more than one. */
  readonly staff?: number;
  /** Given where two voices share a staff; a tablature beside notation has none. */
  readonly stem?: 'up' | 'down' | 'none';
  /** The notes are given a second time as tablature: only strings and frets, no signs. */
  readonly tablature?: boolean;
  /** Index of the tablature staff of the part, when one is written. */
  readonly tabStaff?: number;
  readonly accidentals: ReadonlyMap<HeadId, string>;
  readonly tiedInto: ReadonlyMap<ElementId, readonly number[]>;
}

interface TupletMark {
  readonly type: 'start' | 'stop';
  /** From 1, further inside one more. */
  readonly number: number;
  /** What the bracket counts, where a note alone does not tell it: of tuplets within each other. */
  readonly ratio?: TupletRatio;
  readonly unit: NoteBase;
  /** Its beam and those before it show what it is. */
  readonly unnumbered?: boolean;
}

export interface ElementMarks {
  readonly beams: readonly BeamMark[];
  /** Tuplet brackets that start or stop here, in this order; those around others start first and stop last. */
  readonly tuplets: readonly TupletMark[];
  /** Of each verse. */
  readonly syllabics?: readonly Syllabic[];
  /** Ends of slurs. */
  readonly slurs?: readonly XmlNode[];
}

/** The `<note>`s of a chord (one per head) or of a rest. */
export function noteElements(item: VoiceElement, marks: ElementMarks, context: VoiceContext): readonly XmlNode[] {
  if (item.kind === 'rest') return [restElement(item, marks, context)];
  const heads = item.heads.map((head, index) => headElement(item, head, index, marks, context));
  return context.tablature ? heads : [...graceElements(item, context), ...heads];
}

/** Small notes before a chord: one alone is crossed through, several are sixteenths. */
function graceElements({ graces = [] }: Chord, context: VoiceContext): readonly XmlNode[] {
  if (context.part.sound.kind === 'percussion') return [];
  return graces.map((grace) => {
    const { step, alter } = spellingOf(grace, context.key);
    const foreign = alter !== alterInKey(step, context.key.fifths);
    return element(
      'note',
      {},
      element('grace', graces.length === 1 ? { slash: 'yes' } : {}),
      pitchElement(grace, context.key),
      element('voice', {}, context.voice),
      element('type', {}, graces.length === 1 ? 'eighth' : '16th'),
      foreign && element('accidental', {}, ACCIDENTALS[alter]),
      element('stem', {}, 'up'),
      context.staff !== undefined && element('staff', {}, context.staff),
    );
  });
}

const ORNAMENT_ELEMENTS = {
  trill: 'trill-mark',
  mordent: 'mordent',
  'inverted-mordent': 'inverted-mordent',
  turn: 'turn',
} as const;

function headElement(chord: Chord, head: NoteHead, index: number, marks: ElementMarks, context: VoiceContext): XmlNode {
  const tieStop = context.tiedInto.get(chord.id)?.includes(index) === true;
  const tieStart = head.tieStart === true;
  const { tablature = false } = context;
  const accidental = tablature ? undefined : context.accidentals.get(headId(chord.id, index));
  const signs = index === 0 && !tablature;
  const drums = context.part.sound.kind === 'percussion';
  return element(
    'note',
    chord.velocity === 80 ? {} : { dynamics: Math.round((chord.velocity / 90) * 10000) / 100 },
    index > 0 && element('chord'),
    drums ? unpitchedElement(head) : pitchElement(head, context.key),
    element('duration', {}, elementTicks(chord) / context.ticksPerDivision),
    tieStop && element('tie', { type: 'stop' }),
    tieStart && element('tie', { type: 'start' }),
    drums && element('instrument', { id: drumId(context.partIndex, head.midi) }),
    element('voice', {}, context.voice),
    typeElements(chord),
    !drums && accidental !== undefined && element('accidental', {}, accidental),
    timeModification(chord),
    context.stem && element('stem', {}, context.stem),
    noteheadElement(drums ? drumHead(head.midi) : undefined),
    context.staff !== undefined && element('staff', {}, context.staff),
    signs && marks.beams.map((beam, level) => element('beam', { number: level + 1 }, beam)),
    notations(
      tieStop && element('tied', { type: 'stop' }),
      tieStart && element('tied', { type: 'start' }),
      signs && marks.slurs,
      index === 0 && tupletElements(marks, tablature),
      signs && chord.ornament && element('ornaments', {}, element(ORNAMENT_ELEMENTS[chord.ornament])),
      technical(head, context),
      signs && articulations(chord.articulations ?? []),
      signs && chord.articulations?.includes('fermata') && element('fermata'),
      !tablature && chord.articulations?.includes('arpeggio') && element('arpeggiate'),
    ),
    signs && lyricElements(chord, marks.syllabics ?? []),
  );
}

function restElement(rest: VoiceElement, marks: ElementMarks, context: VoiceContext): XmlNode {
  return element(
    'note',
    context.tablature || (rest.kind === 'rest' && rest.hidden) ? { 'print-object': 'no' } : {},
    element('rest'),
    element('duration', {}, elementTicks(rest) / context.ticksPerDivision),
    element('voice', {}, context.voice),
    typeElements(rest),
    timeModification(rest),
    context.staff !== undefined && element('staff', {}, context.staff),
    notations(tupletElements(marks, context.tablature === true)),
  );
}

/** The rest of a voice that is silent for a whole measure: centred by the reader, whatever the meter. */
export function measureRest(ticks: Ticks, hidden: boolean, context: VoiceContext): XmlNode {
  return element(
    'note',
    hidden ? { 'print-object': 'no' } : {},
    element('rest', { measure: 'yes' }),
    element('duration', {}, ticks / context.ticksPerDivision),
    element('voice', {}, context.voice),
    context.staff !== undefined && element('staff', {}, context.staff),
  );
}

/** MusicXML's lowest octave is 0; lower notes (below 16 Hz, which is not heard as a pitch) are written in it. */
function pitchElement(head: Pick<NoteHead, 'midi' | 'spelling'>, key: Key): XmlNode {
  const { step, alter, octave } = spellingOf(head, key);
  return element(
    'pitch',
    {},
    element('step', {}, step),
    alter !== 0 && element('alter', {}, alter),
    element('octave', {}, Math.max(0, octave)),
  );
}

function unpitchedElement(head: NoteHead): XmlNode {
  const { step, octave } = drumStaffPosition(head.midi);
  return element('unpitched', {}, element('display-step', {}, step), element('display-octave', {}, octave));
}

const noteheadElement = (head: string | undefined): XmlNode | undefined =>
  head === undefined ? undefined : element('notehead', {}, head);

const typeElements = ({ value }: VoiceElement): readonly XmlNode[] => [
  element('type', {}, noteTypeName(value.base)),
  ...Array.from({ length: value.dots }, () => element('dot')),
];

/** The product of all tuplets around the note. */
function timeModification({ value: { tuplet } }: VoiceElement): XmlNode | undefined {
  if (!tuplet) return undefined;
  const { actual, normal } = wholeRatio(tuplet);
  return element('time-modification', {}, element('actual-notes', {}, actual), element('normal-notes', {}, normal));
}

function tupletElements({ tuplets, beams }: ElementMarks, tablature: boolean): readonly XmlNode[] {
  return tuplets.map(({ type, number, ratio, unit, unnumbered }) => {
    if (type === 'stop') return element('tuplet', { type, number });
    const shown =
      tablature || unnumbered ? { bracket: 'no', 'show-number': 'none' } : { bracket: beams.length > 0 ? 'no' : 'yes' };
    const portion = (name: string, count: number) =>
      element(name, {}, element('tuplet-number', {}, count), element('tuplet-type', {}, noteTypeName(unit)));
    return element(
      'tuplet',
      { type, number, ...shown, ...(ratio && !tablature ? { bracket: 'yes' } : {}) },
      ratio && [portion('tuplet-actual', ratio.actual), portion('tuplet-normal', ratio.normal)],
    );
  });
}

/**
 * Fingers, and string, fret and bend; MusicXML counts strings from the highest of a tablature. Where a tablature staff is
 * written they stand there and not at the notes above it.
 */
function technical({ finger, bend, string, fret }: NoteHead, context: VoiceContext): XmlNode | undefined {
  const { tablature = false } = context;
  const { tab } = context.part;
  const played = tablature === (context.tabStaff !== undefined);
  const fretted = tab !== undefined && played;
  const content = [
    finger !== undefined && !tablature && element('fingering', {}, finger.slice(1)),
    fretted && string !== undefined && element('string', {}, tab.strings.length - string),
    fretted && fret !== undefined && element('fret', {}, fret),
    bend && played && bendElements(bend),
  ];
  const found = element('technical', {}, content);
  return found.content.length > 0 ? found : undefined;
}

function articulations(names: readonly Articulation[]): XmlNode | undefined {
  const content = names.filter((name) => name !== 'fermata' && name !== 'arpeggio').map((name) => element(name));
  return content.length > 0 ? element('articulations', {}, content) : undefined;
}

function notations(...content: readonly XmlContent[]): XmlNode | undefined {
  const found = element('notations', {}, content);
  return found.content.length > 0 ? found : undefined;
}
