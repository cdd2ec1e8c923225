import { ok } from '@notewright/result';
import { elementTicks, type NoteHead, type Score } from '@notewright/score';
import { Draft, placeAfter } from '../../draft';
import { refuse } from '../../errors';
import { elementAt, placeOf, ticksInMeasure, type Place } from '../../places';
import { spread } from '../../rhythm';
import { selectedPlaces } from '../../selection';
import type { Edit } from '../../state';
import { chordAt } from '../../tie-chain';
import { without } from '@notewright/score/without';

/**
 * Makes one note of repeated ones: of all selected notes in a row with the same pitches, or of a single selected note and the next.
 * Over a barline, and where the second has a chord symbol of its own, they are tied.
 */
export const mergeRepeated: Edit = (score, selection) => {
  const places = selectedPlaces(score, selection);
  const first = places.find((place) => chordAt(score, place));
  if (!first) return refuse('no-notes-selected');
  const chosen = new Set(places.map((place) => elementAt(score, place).id));
  const chosenNext = placeAfter(score, first);
  if (places.length === 1 && chosenNext) chosen.add(elementAt(score, chosenNext).id);
  let current = score;
  let merged = 0;
  for (const id of chosen) {
    for (;;) {
      const place = placeOf(current, id);
      const next = place && placeAfter(current, place);
      const joined = next && chosen.has(elementAt(current, next).id) ? withNext(current, place, next) : undefined;
      if (!joined) break;
      merged++;
      current = joined;
      if (place?.measureIndex !== next?.measureIndex) break;
    }
  }
  return merged ? ok({ score: current }) : refuse('not-repairable');
};

/** Two notes of equal pitches in a row as one; undefined when they are not. */
function withNext(score: Score, place: Place, next: Place): Score | undefined {
  const [a, b] = [chordAt(score, place), chordAt(score, next)];
  if (!a || !b || a.heads.length !== b.heads.length) return undefined;
  if (!a.heads.every(({ midi }, index) => midi === b.heads[index]?.midi)) return undefined;
  const draft = new Draft(score);
  const tied = a.heads.map((head): NoteHead => ({ ...head, tieStart: true }));
  if (place.measureIndex !== next.measureIndex || a.value.tuplet || b.value.tuplet || b.chordSymbol) {
    if (a.heads.every(({ tieStart }) => tieStart)) return undefined;
    draft.setElement(place, { ...a, heads: tied });
    return draft.finish();
  }
  const from = ticksInMeasure(score, place);
  const to = from + elementTicks(a) + elementTicks(b);
  const heads = a.heads.map((head, index) =>
    b.heads[index]?.tieStart ? { ...head, tieStart: true } : without(head, 'tieStart'),
  );
  const ground = { time: draft.header(place.measureIndex).timeSignature, newId: draft.newId };
  const whole = spread({ ...a, heads }, from, to, ground);
  if (whole.length > 1 && a.heads.every(({ tieStart }) => tieStart)) return undefined; // written as well as it can be
  const elements = draft.elements(place).toSpliced(place.elementIndex, 2, ...whole);
  draft.setElements(place, elements);
  return draft.finish();
}
