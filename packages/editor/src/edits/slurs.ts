import { ok } from '@notewright/result';
import { slursOf, type Chord, type ElementId, type PlacedElement, type Score, type Slur } from '@notewright/score';
import { Draft, placeAfter } from '../draft';
import { refuse } from '../errors';
import { MOST_SLURS } from '../kept-spans';
import { elementAt, lineOf, type Place } from '../places';
import { selectedPlaces, type Selection } from '../selection';
import type { Edit } from '../state';
import { chordAt } from '../tie-chain';
import { without } from '@notewright/score/without';

interface Arc {
  readonly from: Place;
  readonly to: Place;
}

/**
 * A slur over the selected notes of each voice, from the first to the last; a single note is slurred to the next. Where all these
 * slurs stand already they are taken away. Slurs that one would cross make room, for no reader could tell which ends first.
 */
export const toggleSlur: Edit = (score, selection) => {
  const arcs = arcsOf(score, selection);
  if (arcs.length === 0) return refuse(chordsOf(score, selection).length ? 'no-next-note' : 'no-notes-selected');
  const draft = new Draft(score);
  const standing = arcs.every((arc) => slursOver(score, arc).some((slur) => isArc(score, slur, arc)));
  for (const arc of arcs) redraw(draft, score, arc, !standing);
  return ok({ score: draft.finish(), selection });
};

const chordsOf = (score: Score, selection: Selection): readonly Place[] =>
  selectedPlaces(score, selection).filter((place) => chordAt(score, place));

function arcsOf(score: Score, selection: Selection): readonly Arc[] {
  const lines = new Map<string, Place[]>();
  for (const place of chordsOf(score, selection)) {
    const { partIndex, staff, voiceNumber } = lineOf(score, place);
    const name = `${partIndex} ${staff} ${voiceNumber}`;
    lines.set(name, [...(lines.get(name) ?? []), place]);
  }
  return [...lines.values()].flatMap((places) => {
    const [from, ...others] = places;
    const to = from && (others.at(-1) ?? nextChord(score, from));
    return from && to ? [{ from, to }] : [];
  });
}

function nextChord(score: Score, from: Place): Place | undefined {
  for (let at = placeAfter(score, from); at; at = placeAfter(score, at)) if (chordAt(score, at)) return at;
  return undefined;
}

const isArc = (score: Score, { from, to }: Slur, arc: Arc): boolean =>
  from.element.id === elementAt(score, arc.from).id && to.element.id === elementAt(score, arc.to).id;

/** Slurs of the same voice that share more than a note with an arc. */
function slursOver(score: Score, { from, to }: Arc): readonly Slur[] {
  const line = lineOf(score, from);
  return slursOf(score.parts[from.partIndex]!).filter((slur) => {
    if (slur.staff !== line.staff || !isBefore(slur.from, to) || !isBefore(from, slur.to)) return false;
    return lineOf(score, placeIn(from.partIndex, slur.from)).voiceNumber === line.voiceNumber;
  });
}

const placeIn = (partIndex: number, { measureIndex, voiceIndex, elementIndex }: PlacedElement): Place => ({
  partIndex,
  measureIndex,
  voiceIndex,
  elementIndex,
});

type Moment = Pick<Place, 'measureIndex' | 'elementIndex'>;

const isBefore = (a: Moment, b: Moment): boolean =>
  a.measureIndex < b.measureIndex || (a.measureIndex === b.measureIndex && a.elementIndex < b.elementIndex);

/** Whether one of the two begins inside the other and ends outside it. */
const crosses = (slur: Slur, { from, to }: Arc): boolean =>
  (isBefore(slur.from, from) && isBefore(slur.to, to)) || (isBefore(from, slur.from) && isBefore(to, slur.to));

/** Draws an arc, or wipes it out; ends without a beginning, which edits leave behind, go with it. */
function redraw(draft: Draft, score: Score, arc: Arc, drawn: boolean): void {
  const over = slursOver(score, arc);
  const gone = over.filter((slur) => (drawn ? crosses(slur, arc) : isArc(score, slur, arc)));
  const starts = new Map<ElementId, number>();
  const stops = new Map<ElementId, number>();
  const count = (counts: Map<ElementId, number>, id: ElementId) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const slur of slursOf(score.parts[arc.from.partIndex]!)) {
    if (gone.includes(slur)) continue;
    count(starts, slur.from.element.id);
    count(stops, slur.to.element.id);
  }
  if (drawn && !over.some((slur) => isArc(score, slur, arc))) {
    count(starts, elementAt(score, arc.from).id);
    count(stops, elementAt(score, arc.to).id);
  }
  const mark = (place: Place) => {
    const element = draft.element(place);
    if (element.kind === 'rest') return;
    const begun = Math.min(MOST_SLURS, starts.get(element.id) ?? 0);
    const ended = Math.min(MOST_SLURS, stops.get(element.id) ?? 0);
    if (begun === (element.slurStarts ?? 0) && ended === (element.slurStops ?? 0)) return;
    const plain: Chord = without(element, 'slurStarts', 'slurStops');
    draft.setElement(place, { ...plain, ...(begun && { slurStarts: begun }), ...(ended && { slurStops: ended }) });
  };
  for (const slur of gone) for (const end of [slur.from, slur.to]) mark(placeIn(arc.from.partIndex, end));
  for (let at: Place | undefined = arc.from; at; at = placeAfter(score, at)) {
    mark(at);
    if (at.measureIndex === arc.to.measureIndex && at.elementIndex === arc.to.elementIndex) break;
  }
}
