import { elementsAt, elementTicks, measureStarts, type Score } from '@notewright/score';
import { itemAt, isFilled, lastOf } from '@notewright/score/lists';
import { placeAfter, placeBefore } from './draft';
import {
  elementAt,
  lineOf,
  placeOf,
  soundingAt,
  ticksInMeasure,
  ticksInScore,
  voiceIndexOf,
  type Line,
  type Place,
} from './places';
import {
  headsOf,
  isInVoice,
  NOTHING,
  sameHead,
  selectedPlaces,
  selectionOf,
  voiceNumberAt,
  type HeadRef,
  type Selection,
} from './selection';
import { withSelection, type EditorState } from './state';
import { endEntry } from './entry';
import { reachOf } from './locked-measures';

/** Keys held while a head is clicked. */
export interface PickKeys {
  /** Ctrl or ⌘: the head joins or leaves the selection. */
  readonly toggle?: boolean;
  /** Shift: everything from the first picked head to this one. */
  readonly range?: boolean;
}

/** Picks a head; heads of the other voice cannot be picked and leave everything as it is. */
export function pick(state: EditorState, head: HeadRef, { toggle, range }: PickKeys = {}): EditorState {
  if (!isInVoice(state.score, head, state.activeVoice)) return state;
  const { score, selection } = state;
  if (range && selection.anchor) return chosen(state, rangeBetween(state, selection.anchor, head));
  if (!toggle) return chosen(state, { heads: [head], anchor: head });
  const others = selection.heads.filter((one) => !sameHead(one, head));
  if (others.length < selection.heads.length) return chosen(state, selectionOf(score, others, selection.anchor));
  return chosen(state, selectionOf(score, [...others, head], selection.anchor ?? head));
}

/** A new selection closes the caret. */
export const chosen = (state: EditorState, selection: Selection): EditorState =>
  withSelection(endEntry(state), selection);

/** Picks what a drag rectangle caught, in the active voice; with `toggle` in addition to what is selected. */
export function pickAll(state: EditorState, heads: readonly HeadRef[], { toggle }: PickKeys = {}): EditorState {
  const mine = heads.filter((head) => isInVoice(state.score, head, state.activeVoice));
  const all = toggle ? [...state.selection.heads, ...mine] : mine;
  return chosen(state, all.length ? selectionOf(state.score, all) : NOTHING);
}

/** Every head between two, in the active voice of every staff from the one to the other (within one part, else of both parts). */
export function rangeBetween(state: EditorState, anchor: HeadRef, head: HeadRef): Selection {
  const { score } = state;
  const [a, b] = [placeOf(score, anchor.elementId), placeOf(score, head.elementId)];
  if (!a || !b) return { heads: [head], anchor: head };
  const starts = measureStarts(score.measures);
  const [one, other] = [ticksInScore(score, a), ticksInScore(score, b)];
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const rows = [lineOf(score, a), lineOf(score, b)].map(({ partIndex, staff }) => partIndex * 64 + staff);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const heads: HeadRef[] = [];
  const [first, last] = [Math.min(a.measureIndex, b.measureIndex), Math.max(a.measureIndex, b.measureIndex)];
  for (const [partIndex, part] of score.parts.entries())
    for (let measureIndex = first; measureIndex <= last; measureIndex++)
      for (const [voiceIndex, voice] of itemAt(part.measures, measureIndex).voices.entries()) {
        const row = partIndex * 64 + voice.staff;
        if (row < top || row > bottom) continue;
        const place = { partIndex, measureIndex, voiceIndex, elementIndex: 0 };
        if (voiceNumberAt(score, place) !== state.activeVoice) continue;
        let at = starts[measureIndex]!;
        for (const element of voice.elements) {
          if (at >= from && at <= to) heads.push(...headsOf(element));
          at += elementTicks(element);
        }
      }
  return { heads, anchor };
}

/** Everything in the active voice. */
export function selectAll(state: EditorState): EditorState {
  const heads: HeadRef[] = [];
  for (const [partIndex, part] of state.score.parts.entries())
    for (const [measureIndex, measure] of part.measures.entries())
      for (const [voiceIndex, voice] of measure.voices.entries()) {
        const place = { partIndex, measureIndex, voiceIndex, elementIndex: 0 };
        if (voiceNumberAt(state.score, place) === state.activeVoice)
          heads.push(...voice.elements.flatMap((element) => headsOf(element)));
      }
  return chosen(state, heads.length ? { heads, anchor: heads[0] } : NOTHING);
}

/** The head arrows land on: the highest, which carries the melody. */
export const landing = (score: Score, place: Place): HeadRef => headsOf(elementAt(score, place)).at(-1)!;

/** One note on (+1) or back (−1) in the same voice; from nothing, the first or last of the score. */
export function stepNote(state: EditorState, by: 1 | -1): EditorState {
  const { score } = state;
  const places = selectedPlaces(score, state.selection);
  const from = by > 0 ? places.at(-1) : places[0];
  const to = from
    ? by > 0
      ? placeAfter(score, from)
      : placeBefore(score, from)
    : edgePlace(state, by > 0 ? 'first' : 'last');
  const place = to && to.measureIndex < reachOf(state) ? to : from;
  if (!place) return state;
  const head = landing(score, place);
  return chosen(state, { heads: [head], anchor: head });
}

/** Grows or shrinks the range by one note at its moving end. */
export function extendNote(state: EditorState, by: 1 | -1): EditorState {
  const { score, selection } = state;
  const places = selectedPlaces(score, selection);
  const anchor = selection.anchor && placeOf(score, selection.anchor.elementId);
  if (!anchor || !isFilled(places)) return stepNote(state, by);
  const last = lastOf(places);
  const moving = elementAt(score, last).id === selection.anchor.elementId ? places[0] : last;
  const to = by > 0 ? placeAfter(score, moving) : placeBefore(score, moving);
  return to && to.measureIndex < reachOf(state)
    ? chosen(state, rangeBetween(state, selection.anchor, landing(score, to)))
    : state;
}

/** The next head of the same chord, from the lowest up and around. */
export function nextHead(state: EditorState, by: 1 | -1 = 1): EditorState {
  const head = state.selection.heads[0];
  const place = head && placeOf(state.score, head.elementId);
  if (!place) return stepNote(state, 1);
  const heads = headsOf(elementAt(state.score, place));
  const next = heads[(head.headIndex + by + heads.length) % heads.length]!;
  return withSelection(state, { heads: [next], anchor: next });
}

/** The first note of the measure after (+1) or of this measure, then of the one before (−1). */
export function stepMeasure(state: EditorState, by: 1 | -1): EditorState {
  const place = selectedPlaces(state.score, state.selection)[0];
  if (!place) return stepNote(state, by);
  const line = lineOf(state.score, place);
  const wanted = by > 0 || place.elementIndex === 0 ? place.measureIndex + by : place.measureIndex;
  return (wanted < reachOf(state) && firstInMeasure(state, line, wanted)) || state;
}

function firstInMeasure(state: EditorState, line: Line, measureIndex: number): EditorState | undefined {
  const measure = state.score.parts[line.partIndex]?.measures[measureIndex];
  const voiceIndex = measure && voiceIndexOf(measure, line);
  if (voiceIndex === undefined) return undefined;
  const head = landing(state.score, { partIndex: line.partIndex, measureIndex, voiceIndex, elementIndex: 0 });
  return chosen(state, { heads: [head], anchor: head });
}

/** What sounds at the same moment on the staff below (+1) or above (−1), through all parts. */
export function stepStaff(state: EditorState, by: 1 | -1): EditorState {
  const { score } = state;
  const place = selectedPlaces(score, state.selection)[0];
  if (!place) return stepNote(state, 1);
  const line = lineOf(score, place);
  const at = ticksInMeasure(score, place);
  const rows = score.parts.flatMap((part, partIndex) => part.staves.map((_, staff) => ({ partIndex, staff })));
  const row = rows.findIndex(({ partIndex, staff }) => partIndex === line.partIndex && staff === line.staff);
  const next = rows[row + by];
  const found = next && soundingAt(score, { ...next, voiceNumber: state.activeVoice }, place.measureIndex, at);
  return found ? chosen(state, { heads: [landing(score, found)], anchor: landing(score, found) }) : state;
}

/** The first or last note of the selected staff, or of the top staff. */
export function toEdge(state: EditorState, edge: 'first' | 'last'): EditorState {
  const place = edgePlace(state, edge);
  if (!place) return state;
  const head = landing(state.score, place);
  return chosen(state, { heads: [head], anchor: head });
}

export function edgePlace(state: EditorState, edge: 'first' | 'last'): Place | undefined {
  const { score } = state;
  const selected = selectedPlaces(score, state.selection)[0];
  const line = selected ? lineOf(score, selected) : { partIndex: 0, staff: 0, voiceNumber: state.activeVoice };
  const measures = [...(score.parts[line.partIndex]?.measures.slice(0, reachOf(state)).entries() ?? [])];
  for (const [measureIndex, measure] of edge === 'first' ? measures : measures.reverse()) {
    const voiceIndex = voiceIndexOf(measure, line);
    if (voiceIndex === undefined) continue;
    const elements = elementsAt(score, { partIndex: line.partIndex, measureIndex, voiceIndex });
    const elementIndex = edge === 'first' ? 0 : elements.length - 1;
    return { partIndex: line.partIndex, measureIndex, voiceIndex, elementIndex };
  }
  return undefined;
}

/** Ends what is switched on, one thing at a time: the caret, then modes, then the selection. */
export function escape(state: EditorState): EditorState {
  if (state.caret || state.figure.length) return endEntry(state);
  const { addHead, lyrics, repitch, insert } = state.modes;
  if (addHead || lyrics || repitch || insert)
    return { ...state, modes: { addHead: false, lyrics: false, repitch: false, insert: false }, touched: undefined };
  return withSelection(state, NOTHING);
}
