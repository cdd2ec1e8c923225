import { isDoubtful, voiceNumber, type Score, type VoiceElement } from '@notewright/score';
import { chosen, edgePlace, landing, rangeBetween, stepNote, type PickKeys } from './navigate';
import { reachOf } from './locked-measures';
import { elementAt, lineOf, placeOf, type Line, type Place } from './places';
import { headsOf, sameHead, selectedPlaces, selectionOf, type HeadRef } from './selection';
import { withSelection, type EditorState } from './state';

/** Where an element stands, as far as a selection asks. */
interface Standing extends Line {
  readonly measureIndex: number;
}

/** The heads for which `which` answers, in reading order: it is given each chord or rest with where it stands. */
function headsWhere(
  { parts }: Score,
  inVoice: (standing: Standing) => boolean,
  which: (element: VoiceElement) => readonly HeadRef[] = headsOf,
): readonly HeadRef[] {
  const heads: HeadRef[] = [];
  for (const [partIndex, { measures }] of parts.entries())
    for (const [measureIndex, measure] of measures.entries())
      for (const [voiceIndex, { staff, elements }] of measure.voices.entries())
        if (inVoice({ partIndex, staff, measureIndex, voiceNumber: voiceNumber(measure, voiceIndex) }))
          for (const element of elements) heads.push(...which(element));
  return heads;
}

const widened = (state: EditorState, heads: readonly HeadRef[]): EditorState =>
  heads.length ? chosen(state, selectionOf(state.score, heads, state.selection.anchor)) : state;

const rowOf = ({ partIndex, staff }: Pick<Line, 'partIndex' | 'staff'>): string => `${partIndex}.${staff}`;
const lineName = (line: Line): string => `${rowOf(line)}.${line.voiceNumber}`;

/** What of each selected place has a name, once each. */
const namesOf = ({ score, selection }: EditorState, name: (line: Standing) => string): ReadonlySet<string> =>
  new Set(
    selectedPlaces(score, selection).map((place: Place) =>
      name({ ...lineOf(score, place), measureIndex: place.measureIndex }),
    ),
  );

/** All heads of the chords of which some are selected. */
export const selectChords = (state: EditorState): EditorState =>
  widened(
    state,
    selectedPlaces(state.score, state.selection).flatMap((place) => headsOf(elementAt(state.score, place))),
  );

/** Everything that shares a name (a measure, a line, a staff) with something selected. */
function selectAlike(state: EditorState, name: (line: Standing) => string): EditorState {
  const names = namesOf(state, name);
  return widened(
    state,
    headsWhere(state.score, (standing) => names.has(name(standing))),
  );
}

/** The selected measures whole, in the voices of what is selected. */
export const selectMeasures = (state: EditorState): EditorState =>
  selectAlike(state, (standing) => `${lineName(standing)}.${standing.measureIndex}`);

/** The voices of what is selected from the first measure to the last. */
export const selectVoices = (state: EditorState): EditorState => selectAlike(state, lineName);

/** The staves of what is selected from the first measure to the last, with both voices. */
export const selectStaves = (state: EditorState): EditorState => selectAlike(state, rowOf);

/** From heads to chords, to measures, to voices, to staves: the first of these that is more than what is selected. */
export function selectMore(state: EditorState): EditorState {
  for (const step of [selectChords, selectMeasures, selectVoices, selectStaves]) {
    const wider = step(state);
    if (wider.selection.heads.length > state.selection.heads.length) return wider;
  }
  return state;
}

/**
 * Whole measures from where the selection began, one more to the right (+1) or left (−1) at its moving end. What is only a part of
 * measures becomes them whole first.
 */
export function extendMeasure(state: EditorState, by: 1 | -1): EditorState {
  const { score, selection } = state;
  const measures = selectedPlaces(score, selection).map(({ measureIndex }) => measureIndex);
  const anchor = selection.anchor && placeOf(score, selection.anchor.elementId)?.measureIndex;
  if (anchor === undefined) return stepNote(state, by);
  const [first, last] = [Math.min(...measures), Math.max(...measures)];
  const lines = namesOf(state, lineName);
  const whole = (from: number, to: number) =>
    headsWhere(
      score,
      (standing) => standing.measureIndex >= from && standing.measureIndex <= to && lines.has(lineName(standing)),
    );
  const now = whole(first, last);
  if (now.length > selection.heads.length) return widened(state, now);
  const moving = anchor === last ? first : last;
  const to = Math.min(reachOf(state) - 1, Math.max(0, moving + by));
  return widened(state, whole(Math.min(anchor, to), Math.max(anchor, to)));
}

/** Everything from where the selection began to the first or last note of its staff. */
export function extendToEdge(state: EditorState, edge: 'first' | 'last'): EditorState {
  const { anchor } = state.selection;
  const place = edgePlace(state, edge);
  return anchor && place ? chosen(state, rangeBetween(state, anchor, landing(state.score, place))) : state;
}

const isActive = ({ activeVoice }: EditorState, line: Line): boolean => line.voiceNumber === activeVoice;

/** Every head of the active voice that sounds as one of the selected does; undefined where no note is selected. */
export function selectSamePitch(state: EditorState): EditorState | undefined {
  const { score, selection } = state;
  const pitches = new Set(
    selection.heads.flatMap(({ elementId, headIndex }) => {
      const place = placeOf(score, elementId);
      const element = place && elementAt(score, place);
      return element?.kind === 'chord' ? (element.heads[headIndex]?.midi ?? []) : [];
    }),
  );
  if (pitches.size === 0) return undefined;
  const heads = headsWhere(
    score,
    (line) => isActive(state, line),
    (element) =>
      element.kind === 'rest'
        ? []
        : headsOf(element).filter(({ headIndex }) => pitches.has(element.heads[headIndex]?.midi ?? -1)),
  );
  return widened(state, heads);
}

const lengthName = ({ kind, value: { base, dots, tuplet } }: VoiceElement): string =>
  `${kind} ${base} ${dots} ${tuplet ? `${tuplet.actual}:${tuplet.normal}` : ''}`;

/** Every note (or rest) of the active voice that is written as long as one of the selected. */
export function selectSameValue(state: EditorState): EditorState {
  const { score, selection } = state;
  const lengths = new Set(selectedPlaces(score, selection).map((place) => lengthName(elementAt(score, place))));
  const alike = (element: VoiceElement) => (lengths.has(lengthName(element)) ? headsOf(element) : []);
  return widened(
    state,
    headsWhere(score, (line) => isActive(state, line), alike),
  );
}

/** Every head the listener was unsure of, in all voices; undefined where there is none. */
export function selectDoubtful(state: EditorState): EditorState | undefined {
  const heads = headsWhere(
    state.score,
    () => true,
    (element) =>
      element.kind === 'rest'
        ? []
        : headsOf(element).filter(({ headIndex }) => {
            const head = element.heads[headIndex];
            return head !== undefined && isDoubtful(head);
          }),
  );
  return heads.length ? chosen(state, selectionOf(state.score, heads)) : undefined;
}

/** A measure on one staff, as somebody points at it. */
export interface StaffMeasure {
  readonly partIndex: number;
  readonly staff: number;
  readonly measureIndex: number;
}

/**
 * Picks a measure of a staff in the active voice: alone, with `toggle` in or out, with `range` all measures and staves from where the
 * selection began. Where the active voice has nothing, all stays as it is.
 */
export function pickMeasure(state: EditorState, at: StaffMeasure, { toggle, range }: PickKeys = {}): EditorState {
  const { score, selection } = state;
  const anchor = range && selection.anchor ? placeOf(score, selection.anchor.elementId) : undefined;
  const from: StaffMeasure = anchor ? { ...lineOf(score, anchor), measureIndex: anchor.measureIndex } : at;
  const within = ({ partIndex, staff, measureIndex }: Standing) =>
    between(measureIndex, from.measureIndex, at.measureIndex) &&
    between(partIndex * 64 + staff, from.partIndex * 64 + from.staff, at.partIndex * 64 + at.staff);
  const heads = headsWhere(score, (standing) => isActive(state, standing) && within(standing));
  if (heads.length === 0) return state;
  if (anchor) return widened(state, heads);
  if (!toggle) return chosen(state, selectionOf(score, heads));
  const others = selection.heads.filter((head) => !heads.some((one) => sameHead(one, head)));
  const isIn = others.length === selection.heads.length - heads.length;
  return withSelection(state, selectionOf(score, isIn ? others : [...others, ...heads], selection.anchor));
}

const between = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b);
