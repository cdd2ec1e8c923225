import { ok, type Result } from '@notewright/result';
import {
  elementsAt,
  measureStarts,
  restsFilling,
  SHORTEST_TICKS,
  MOST_TUPLET_LEVELS,
  tupletGroups,
  wholeSpans,
  type ElementId,
  type NoteHead,
  type Score,
  type Tab,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { itemAt, lastOf, type AtLeastOne } from '@notewright/score/lists';
import type { Clipboard, CopiedLine } from '../copied-music';
import { Draft } from '../draft';
import { refuse, type EditError } from '../errors';
import { overwrite } from '../line';
import { elementAt, lineOf, placeOf, ticksInMeasure, ticksInScore, type Line, type Place } from '../places';
import { headsOf, selectedPlaces, selectionOf, type Selection } from '../selection';
import { untied } from '../rhythm';
import { atomsOf, cutAtom, type Atom } from '../stream';
import type { Edit } from '../state';
import { without } from '@notewright/score/without';

/**
 * Copies the selected heads. Each line is copied from its first selected note to its last; what lies between and is not
 * selected becomes silence, so that everything keeps its time. Brackets are copied whole, and slurs, hairpins and pedals whole or not at all.
 */
export function copySelection(score: Score, selection: Selection): Result<Clipboard, EditError> {
  const places = selectedPlaces(score, selection);
  if (places.length === 0) return refuse('nothing-selected');
  const picked = new Map<ElementId, Set<number>>();
  for (const { elementId, headIndex } of selection.heads)
    picked.set(elementId, (picked.get(elementId) ?? new Set()).add(headIndex));
  const lines = new Map<string, { readonly line: Line; readonly places: [Place, ...Place[]] }>();
  for (const place of places) {
    const line = lineOf(score, place);
    const name = `${line.partIndex}.${line.staff}.${line.voiceNumber}`;
    const known = lines.get(name);
    if (known) known.places.push(place);
    else lines.set(name, { line, places: [place] });
  }
  const copied = [...lines.values()].map((one) => ({
    row: rowOf(score, one.line),
    voiceNumber: one.line.voiceNumber,
    ...copiedLine(score, one.places, one.line, picked),
  }));
  const first = Math.min(...copied.map(({ startTicks }) => startTicks));
  const top = Math.min(...copied.map(({ row }) => row));
  const whole = wholeSpans(score, new Set(picked.keys()));
  const measures = places.map(({ measureIndex }) => measureIndex);
  return ok({
    lines: copied.map(({ row, voiceNumber, startTicks, elements }) => ({
      staffOffset: row - top,
      voiceNumber,
      gapTicks: startTicks - first,
      elements: elements.map(whole),
    })),
    measures: Math.max(...measures) - Math.min(...measures) + 1,
  });
}

function copiedLine(
  score: Score,
  places: AtLeastOne<Place>,
  line: Line,
  picked: ReadonlyMap<ElementId, ReadonlySet<number>>,
): { readonly startTicks: Ticks; readonly elements: readonly VoiceElement[] } {
  const from = bracketEdge(score, places[0], 'from');
  const to = bracketEdge(score, lastOf(places), 'to');
  const elements: VoiceElement[] = [];
  for (let measureIndex = from.measureIndex; measureIndex <= to.measureIndex; measureIndex++) {
    const measure = itemAt(score.parts, line.partIndex).measures[measureIndex]!;
    const voice = measure.voices.filter(({ staff }) => staff === line.staff)[line.voiceNumber - 1];
    if (!voice) {
      const { durationTicks, timeSignature } = itemAt(score.measures, measureIndex);
      elements.push(...restsFilling(0, durationTicks, timeSignature, () => ''));
      continue;
    }
    const begin = measureIndex === from.measureIndex ? from.elementIndex : 0;
    const end = measureIndex === to.measureIndex ? to.elementIndex + 1 : voice.elements.length;
    for (const element of voice.elements.slice(begin, end)) elements.push(pickedPart(element, picked.get(element.id)));
  }
  return {
    startTicks: ticksInScore(score, from),
    elements: elements.map((element, index) => (index === elements.length - 1 ? untied(element) : element)),
  };
}

function bracketEdge(score: Score, place: Place, edge: 'from' | 'to'): Place {
  const elements = elementsAt(score, place);
  const group = tupletGroups(elements).find(({ from, to }) => from <= place.elementIndex && place.elementIndex < to);
  if (!group) return place;
  return { ...place, elementIndex: edge === 'from' ? group.from : group.to - 1 };
}

function pickedPart(element: VoiceElement, heads: ReadonlySet<number> | undefined): VoiceElement {
  if (element.kind === 'chord' && heads)
    return { ...element, heads: element.heads.filter((_, index) => heads.has(index)) };
  const { id, value } = element;
  return { kind: 'rest', id, value };
}

/** Number of a staff counted through all parts. */
const rowOf = (score: Score, { partIndex, staff }: Line): number =>
  score.parts.slice(0, partIndex).reduce((sum, { staves }) => sum + staves.length, 0) + staff;

function lineAtRow(score: Score, row: number): Pick<Line, 'partIndex' | 'staff'> | undefined {
  let left = row;
  for (const [partIndex, { staves }] of score.parts.entries()) {
    if (left < staves.length) return { partIndex, staff: left };
    left -= staves.length;
  }
  return undefined;
}

/**
 * Lays copied music over what stands from the first selected note on. Over barlines notes are tied; what would reach beyond the
 * end of the score, or below its last staff, is left out. The pasted notes are selected.
 */
export const paste =
  (clipboard: Clipboard | undefined): Edit =>
  (score, selection) => {
    const place = selectedPlaces(score, selection)[0];
    if (!place) return refuse('nothing-selected');
    if (!clipboard || clipboard.lines.length === 0) return refuse('clipboard-empty');
    const at = lineOf(score, place);
    const oneVoice = clipboard.lines.every(({ voiceNumber }) => voiceNumber === clipboard.lines[0]?.voiceNumber);
    const startTicks = ticksInMeasure(score, place);
    const starts = measureStarts(score.measures);
    const room = lastOf(starts) - starts[place.measureIndex]! - startTicks;
    const draft = new Draft(score);
    const ids: ElementId[] = [];
    for (const line of clipboard.lines) {
      const staff = lineAtRow(score, rowOf(score, at) + line.staffOffset);
      if (!staff) continue;
      const target: Line = { ...staff, voiceNumber: oneVoice ? at.voiceNumber : line.voiceNumber };
      const { tab } = itemAt(score.parts, staff.partIndex);
      const fresh = line.elements.map((element): VoiceElement => ({ ...fingeredFor(element, tab), id: draft.newId() }));
      const atoms = trimmed(atomsOf(fresh), room - line.gapTicks, draft.newId);
      if (atoms.length === 0) continue;
      const { measureIndex, atTicks } = momentAfter(score, place.measureIndex, startTicks + line.gapTicks);
      if (!overwrite(draft, target, measureIndex, atTicks, atoms)) return refuse('off-grid');
      ids.push(...fresh.map(({ id }) => id));
    }
    if (ids.length === 0) return refuse('no-effect');
    const after = draft.finish();
    const heads = ids.flatMap((id) => {
      const pasted = placeOf(after, id);
      return pasted ? headsOf(elementAt(after, pasted)) : [];
    });
    return ok({ score: after, selection: selectionOf(after, heads) });
  };

/** Strings and frets stay only where they sound the same pitch on the instrument that is pasted into. */
function fingeredFor(element: VoiceElement, tab: Tab | undefined): VoiceElement {
  if (element.kind === 'rest') return element;
  const sounds = ({ midi, string, fret }: NoteHead) =>
    string === undefined || (tab !== undefined && tab.strings[string]! + tab.capo + (fret ?? 0) === midi);
  if (element.heads.every(sounds)) return element;
  return { ...element, heads: element.heads.map((head) => (sounds(head) ? head : without(head, 'string', 'fret'))) };
}

function momentAfter(score: Score, measureIndex: number, ticks: Ticks) {
  let [index, at] = [measureIndex, ticks];
  for (const { durationTicks } of score.measures.slice(measureIndex)) {
    if (at < durationTicks) break;
    at -= durationTicks;
    index++;
  }
  return { measureIndex: index, atTicks: at };
}

function trimmed(atoms: readonly Atom[], room: Ticks, newId: () => ElementId): readonly Atom[] {
  const kept: Atom[] = [];
  let at = 0;
  for (const atom of atoms) {
    if (at >= room) break;
    kept.push(at + atom.ticks <= room ? atom : cutAtom(atom, room - at, newId)[0]);
    at += atom.ticks;
  }
  return kept;
}

const FORMAT = 'notewright-notes';

/** The clipboard as JSON text, a format private to the product. */
export const clipboardText = (clipboard: Clipboard): string =>
  JSON.stringify({ format: FORMAT, version: 1, ...clipboard });

/** Reads such text; undefined for any other. Text on a clipboard comes from anywhere, so every field is looked at. */
export function readClipboard(text: string): Clipboard | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const { format, version, lines, measures } = record(json);
  if (format !== FORMAT || version !== 1 || !Array.isArray(lines) || !isCount(measures, 1e5)) return undefined;
  const read = lines.map(readLine);
  return read.every((line) => line !== undefined) ? { lines: read, measures } : undefined;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value ? (value as Readonly<Record<string, unknown>>) : {};
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

function readLine(value: unknown): CopiedLine | undefined {
  const { staffOffset, voiceNumber, gapTicks, elements } = record(value);
  if (!isCount(staffOffset, 64) || !isCount(voiceNumber, 8) || voiceNumber < 1 || !isCount(gapTicks, 1e9))
    return undefined;
  if (!Array.isArray(elements) || elements.length === 0 || !elements.every(isElement)) return undefined;
  const sound = tupletGroups(elements).every(({ complete }) => complete) && gapTicks % SHORTEST_TICKS === 0;
  return sound ? { staffOffset, voiceNumber, gapTicks, elements } : undefined;
}

function isTuplet(value: unknown, levels = MOST_TUPLET_LEVELS): boolean {
  const { actual, normal, inner } = record(value);
  const ratio = isCount(actual, 64) && isCount(normal, 64) && actual > 1 && normal > 0;
  return ratio && (inner === undefined || (levels > 1 && isTuplet(inner, levels - 1)));
}

function isElement(value: unknown): value is VoiceElement {
  const { kind, value: length, heads, velocity } = record(value);
  const { base, dots, tuplet } = record(length);
  if (![1, 2, 4, 8, 16, 32, 64, 128].includes(base as number) || !isCount(dots, 3)) return false;
  if (tuplet !== undefined && !isTuplet(tuplet)) return false;
  if (kind === 'rest') return true;
  if (kind !== 'chord' || !isCount(velocity, 127) || velocity < 1 || !Array.isArray(heads) || !heads.length)
    return false;
  const midis = heads.map((head) => record(head).midi);
  return midis.every((midi, index) => isCount(midi, 127) && (index === 0 || midi > (midis[index - 1] as number)));
}
