import { ok } from '@notewright/result';
import { elementTicks, measureStarts, pedalsOf, type Part, type Score, type Ticks } from '@notewright/score';
import { neighbours, sideBySide } from '@notewright/score/lists';
import { without } from '@notewright/score/without';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { elementAt, placeOf, ticksInScore, type Place } from '../places';
import { selectedPlaces } from '../selection';
import type { Edit } from '../state';

/**
 * The pedal down from the first of what is selected of a part to the end of the last, in whichever staff and voice they stand. The same pedal is
 * taken away; there is one at a time, so others in its way go.
 */
export const togglePedal: Edit = (score, selection) => {
  const places = selectedPlaces(score, selection);
  if (places.length === 0) return refuse('nothing-selected');
  const draft = new Draft(score);
  for (const partIndex of new Set(places.map((place) => place.partIndex)))
    ofPart(
      draft,
      score,
      places.filter((place) => place.partIndex === partIndex),
    );
  return ok({ score: draft.finish(), selection });
};

function ofPart(draft: Draft, score: Score, places: readonly Place[]): void {
  const startOf = (place: Place) => ticksInScore(score, place);
  const endOf = (place: Place) => startOf(place) + elementTicks(elementAt(score, place));
  const first = places.reduce((best, place) => (startOf(place) < startOf(best) ? place : best));
  const last = places.reduce((best, place) => (endOf(place) > endOf(best) ? place : best));
  const [from, to] = [startOf(first), endOf(last)];
  const part = score.parts[first.partIndex];
  if (!part) return;
  const starts = measureStarts(score.measures);
  let stands = false;
  for (const pedal of pedalsOf(part)) {
    const begin = (starts[pedal.from.measureIndex] ?? 0) + pedal.from.atTicks;
    const end = (starts[pedal.to.measureIndex] ?? 0) + pedal.to.atTicks;
    if (end <= from || begin >= to) continue;
    stands ||= begin === from && end === to;
    wipe(draft, placeOf(score, pedal.from.id), 'pedalStart');
    wipe(draft, placeOf(score, pedal.to.id), 'pedalStop');
  }
  wipeLoose(draft, part, first.partIndex, starts, from, to);
  if (stands) return;
  draft.setElement(first, { ...draft.element(first), pedalStart: true });
  draft.setElement(last, { ...draft.element(last), pedalStop: true });
}

function wipe(draft: Draft, place: Place | undefined, end: 'pedalStart' | 'pedalStop'): void {
  if (place) draft.setElement(place, without(draft.element(place), end));
}

/** Ends without a partner, which edits leave behind, would pair with the new ones. */
function wipeLoose(
  draft: Draft,
  part: Part,
  partIndex: number,
  starts: readonly Ticks[],
  from: Ticks,
  to: Ticks,
): void {
  const pedals = pedalsOf(part);
  const begun = new Set(pedals.map((pedal) => pedal.from.id));
  const ended = new Set(pedals.map((pedal) => pedal.to.id));
  for (const [measureIndex, [measure, [begin, end]]] of sideBySide(part.measures, neighbours(starts)).entries()) {
    if (end <= from || begin >= to) continue;
    for (const [voiceIndex, { elements }] of measure.voices.entries())
      for (const [elementIndex, { id, pedalStart, pedalStop }] of elements.entries()) {
        const place = { partIndex, measureIndex, voiceIndex, elementIndex };
        if (pedalStart && !begun.has(id)) wipe(draft, place, 'pedalStart');
        if (pedalStop && !ended.has(id)) wipe(draft, place, 'pedalStop');
      }
  }
}
