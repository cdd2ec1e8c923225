import {
  elementTicks,
  fullMeasureTicks,
  tupletGroups,
  valuesFilling,
  voiceNumber,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type OctaveLine,
  type Part,
  type Score,
  type Ticks,
  type TupletGroup,
  type Voice,
} from '@notewright/score';
import { beamsOf } from '../beams';
import { element, type XmlNode } from '../xml/write';
import { accidentalsOf } from './accidentals';
import type { Syllabic } from './lyrics';
import { isAssumedTempo } from './headers';
import { attributesOf } from './write-attributes';
import {
  dynamicDirection,
  feelDirection,
  harmonyElement,
  octaveShift,
  sectionDirection,
  tempoDirection,
  tempoWordDirection,
} from './write-directions';
import { jumpDirection, jumpSignDirection } from './jumps';
import { leftBarline, rightBarline } from './repeats';
import type { Phrasing } from './write-phrasing';
import { measureRest, noteElements, type ElementMarks, type VoiceContext } from './write-note';

/** What the measures of a part share while it is written. */
export interface PartContext {
  readonly score: Score;
  readonly part: Part;
  readonly partIndex: number;
  readonly divisions: number;
  readonly ticksPerDivision: Ticks;
  /** Voice numbers that a staff takes. */
  readonly voicesPerStaff: number;
  /** Index of the tablature staff, when one is written. */
  readonly tabStaff?: number;
  /** Start of each measure from the start of the score. */
  readonly starts: readonly Ticks[];
  readonly tiedInto: ReadonlyMap<ElementId, readonly number[]>;
  /** The tuplets that show no number, by their first elements. */
  readonly unnumbered: ReadonlySet<ElementId>;
  /** Of each verse. */
  readonly syllables: ReadonlyMap<ElementId, readonly Syllabic[]>;
  readonly phrasing: Phrasing;
  /** Octave signs by the chords they begin and end with. */
  readonly octaves: {
    readonly from: ReadonlyMap<ElementId, OctaveLine>;
    readonly to: ReadonlyMap<ElementId, OctaveLine>;
  };
}

/** One `<measure>` of a part: attributes, marks for all, then the voices one after the other from the barline. */
export function measureElement(measureIndex: number, context: PartContext): XmlNode {
  const { score, part, partIndex } = context;
  const header = score.measures[measureIndex]!;
  const measure = part.measures[measureIndex]!;
  const content = [
    leftBarline(header, score.measures[measureIndex - 1]),
    attributesOf(score, part, measureIndex, context.divisions, context.tabStaff),
    partIndex === 0 && header.jumpSign && jumpSignDirection(header.jumpSign),
    partIndex === 0 && header.section !== undefined && sectionDirection(header.section),
    partIndex === 0 && !isAssumedTempo(header, measureIndex) && tempoDirection(header),
    partIndex === 0 && header.feel && feelDirection(header.feel),
    partIndex === 0 && header.tempoWord && tempoWordDirection(header.tempoWord),
    voicesInTurn(measureIndex, measure, header, context),
    partIndex === 0 && header.jump && jumpDirection(header.jump),
    rightBarline(header, score.measures[measureIndex + 1]),
  ];
  return element('measure', measureNumber(score, measureIndex), content);
}

/** A pick-up measure is number 0 and implicit, so that the first full measure is number 1. */
function measureNumber({ measures }: Score, measureIndex: number): Record<string, string | number> {
  const pickup = isShort(measures[0]!);
  if (measureIndex === 0 && pickup) return { number: 0, implicit: 'yes' };
  return { number: measureIndex + (pickup ? 0 : 1) };
}

const isShort = ({ durationTicks, timeSignature }: MeasureHeader): boolean =>
  durationTicks < fullMeasureTicks(timeSignature);

function voicesInTurn(
  measureIndex: number,
  measure: Measure,
  header: MeasureHeader,
  context: PartContext,
): readonly XmlNode[] {
  const { part, tabStaff, voicesPerStaff } = context;
  const accidentals = accidentalsOf(measure, header.key, context.tiedInto);
  const full = fullMeasureTicks(header.timeSignature);
  const missingTicks = measureIndex === 0 ? Math.max(0, full - header.durationTicks) : 0;
  const measureContext: MeasureContext = { ...context, missingTicks };
  const shared = { ...context, key: header.key, accidentals };
  const staves = part.staves.length + (tabStaff === undefined ? 0 : 1);
  const backup = element('backup', {}, element('duration', {}, header.durationTicks / context.ticksPerDivision));
  const notation = measure.voices.map((voice, index) => {
    const number = voiceNumber(measure, index);
    const dynamics = index === 0 ? dynamicsIn(measureIndex, context) : [];
    const voiceContext: VoiceContext = {
      ...shared,
      voice: voice.staff * voicesPerStaff + number,
      ...(staves > 1 ? { staff: voice.staff + 1 } : {}),
      ...(sharesStaff(measure, voice) ? { stem: number === 1 ? 'up' : 'down' } : {}),
    };
    return voiceElements(voice, header, dynamics, voiceContext, measureContext);
  });
  const inTablature = (staff: number) =>
    measure.voices.map((voice, index) => {
      const voiceNumber = staff * voicesPerStaff + index + 1;
      const context: VoiceContext = { ...shared, voice: voiceNumber, staff: staves, stem: 'none', tablature: true };
      return voiceElements(voice, header, [], context, measureContext);
    });
  const tablature = tabStaff === undefined ? [] : inTablature(tabStaff);
  return [...notation, ...tablature].flatMap((written, index) => (index === 0 ? written : [backup, ...written]));
}

/** Two voices with something to show on one staff need opposite stems. */
const sharesStaff = (measure: Measure, { staff }: Voice): boolean =>
  measure.voices.filter(
    (voice) => voice.staff === staff && voice.elements.some((item) => item.kind === 'chord' || !item.hidden),
  ).length > 1;

interface MeasureContext extends PartContext {
  /** What a pick-up measure lacks at its front. */
  readonly missingTicks: Ticks;
}

interface PlacedDynamic {
  readonly name: string;
  /** From the start of the measure. */
  readonly at: Ticks;
}

function dynamicsIn(measureIndex: number, { part, starts }: PartContext): readonly PlacedDynamic[] {
  const from = starts[measureIndex]!;
  const to = starts[measureIndex + 1]!;
  return part.dynamics
    .filter(({ startTicks }) => startTicks >= from && startTicks < to)
    .map(({ name, startTicks }) => ({ name, at: startTicks - from }));
}

const NO_LINES: Pick<Phrasing, 'before' | 'behind'> = { before: new Map(), behind: new Map() };

function voiceElements(
  { elements }: Voice,
  header: MeasureHeader,
  dynamics: readonly PlacedDynamic[],
  voiceContext: VoiceContext,
  context: MeasureContext,
): readonly XmlNode[] {
  const written: XmlNode[] = [];
  const waiting = [...dynamics].sort((a, b) => a.at - b.at);
  /** A dynamic between two notes of the first voice hangs on the note before it, by its offset. */
  const dynamicsBefore = (at: Ticks, until: Ticks) => {
    for (let [next] = waiting; next && next.at < until; [next] = waiting) {
      waiting.shift();
      written.push(dynamicDirection(next.name, (next.at - at) / context.ticksPerDivision));
    }
  };
  const { durationTicks } = header;
  // The tablature repeats the notes without their signs.
  const lines = voiceContext.tablature ? NO_LINES : context.phrasing;
  const signs = (lists: Phrasing['before'], id: ElementId) =>
    (lists.get(id) ?? []).map((sign) => sign(voiceContext.voice));
  // What begins or ends in the middle of the silence has no place in one rest.
  const divided = elements.some(
    ({ id }, index) => (index > 0 && lines.before.has(id)) || (index < elements.length - 1 && lines.behind.has(id)),
  );
  if (isMeasureRest(elements, header) && !divided) {
    dynamicsBefore(0, durationTicks);
    const [first] = elements;
    if (first?.chordSymbol && !voiceContext.tablature) written.push(harmonyElement(first.chordSymbol, header.key));
    const hidden = voiceContext.tablature === true || (first?.kind === 'rest' && first.hidden === true);
    const around = (lists: Phrasing['before']) => elements.flatMap(({ id }) => signs(lists, id));
    return [
      ...written,
      ...around(lines.before),
      measureRest(durationTicks, hidden, voiceContext),
      ...around(lines.behind),
    ];
  }
  const beams = beamsOf(elements, header.timeSignature, context.missingTicks);
  const brackets = bracketsOf(elements, context.unnumbered);
  let at = 0;
  for (const [index, item] of elements.entries()) {
    const until = at + elementTicks(item);
    dynamicsBefore(at, until);
    if (item.chordSymbol && !voiceContext.tablature) written.push(harmonyElement(item.chordSymbol, header.key));
    const marks: ElementMarks = {
      beams: beams[index]!,
      tuplets: brackets.get(index) ?? [],
      syllabics: context.syllables.get(item.id) ?? [],
      slurs: context.phrasing.slurs.get(item.id) ?? [],
    };
    const begins = voiceContext.tablature ? undefined : context.octaves.from.get(item.id);
    const ends = voiceContext.tablature ? undefined : context.octaves.to.get(item.id);
    written.push(...signs(lines.before, item.id));
    if (begins) written.push(octaveShift('start', begins.octaves, voiceContext.staff));
    written.push(...noteElements(item, marks, voiceContext));
    if (ends) written.push(octaveShift('stop', ends.octaves, voiceContext.staff));
    written.push(...signs(lines.behind, item.id));
    at = until;
  }
  return written;
}

/** Nothing but silence, written as a whole measure of it usually is, and no chord symbol inside the measure. */
function isMeasureRest(elements: Voice['elements'], { durationTicks, timeSignature }: MeasureHeader): boolean {
  const usual = valuesFilling(0, durationTicks, timeSignature);
  return (
    usual.length === elements.length &&
    elements.every(
      (item, index) =>
        item.kind === 'rest' &&
        item.hidden === (elements[0] as typeof item).hidden &&
        (index === 0 || item.chordSymbol === undefined) &&
        item.value.base === usual[index]?.base &&
        item.value.dots === usual[index].dots,
    )
  );
}

type Marks = ElementMarks['tuplets'];

function bracketsOf(elements: Voice['elements'], unnumbered: ReadonlySet<ElementId>): ReadonlyMap<number, Marks> {
  const marks = new Map<number, Marks>();
  const mark = ({ from, to, ratio, unit, inner }: TupletGroup, number: number) => {
    const nested = number > 1 || inner !== undefined;
    if (to - from < 2 && !nested) return; // a tuplet of one note has nothing to bracket
    const first = elements[from];
    const silent = first && unnumbered.has(first.id) ? { unnumbered: true } : {};
    const start = { type: 'start' as const, number, unit, ...(nested ? { ratio } : {}), ...silent };
    marks.set(from, [...(marks.get(from) ?? []), start]);
    for (const group of inner ?? []) mark(group, number + 1);
    marks.set(to - 1, [...(marks.get(to - 1) ?? []), { type: 'stop', number, unit }]);
  };
  for (const group of tupletGroups(elements)) mark(group, 1);
  return marks;
}
