import { ok } from '@notewright/result';
import { elementTicks, type ElementId, type Score } from '@notewright/score';
import { Draft, placeAfter, placeBefore } from '../../draft';
import { refuse } from '../../errors';
import { elementAt, placeOf, placesOf, type Place } from '../../places';
import { spread, untied } from '../../rhythm';
import { headsOf, selectionOf } from '../../selection';
import type { Edit } from '../../state';
import { chordAt, soundingHeads } from '../../tie-chain';
import { without } from '@notewright/score/without';
import { silenced } from '../delete-heads';

/**
 * Takes the selected notes away, with all they are tied to; where nothing is left, the note before sounds on, over barlines as far as
 * the note that is gone did, or silence goes on.
 */
export const removeSpurious: Edit = (score, selection) => {
  const doomed = soundingHeads(score, selection);
  if (doomed.size === 0) return refuse('no-notes-selected');
  const places = placesOf(score, doomed.keys());
  let current = score;
  /** What the note before sounds on into, because a note that is gone was tied to it. */
  let tiedTo: ElementId | undefined;
  for (const old of places) {
    const { id, heads } = chordAt(score, old)!;
    const gone = doomed.get(id)!;
    const place = placeOf(current, id)!;
    const chord = chordAt(current, place)!;
    const draft = new Draft(current);
    const left = chord.heads.filter(({ midi }) => !gone.has(midi));
    let soundsOn = false;
    if (left.length) draft.setElement(place, { ...chord, heads: left });
    else {
      soundsOn = heldOver(draft, place) || (tiedTo === id && heldInto(draft, current, place));
      if (!soundsOn) draft.setElement(place, silenced(chord));
    }
    current = draft.finish();
    const next = heads.some(({ midi, tieStart }) => tieStart && gone.has(midi)) ? placeAfter(score, old) : undefined;
    tiedTo = soundsOn && next ? elementAt(score, next).id : undefined;
  }
  const kept = selection.heads.filter(({ elementId }) => placeOf(current, elementId));
  const before = kept.length ? undefined : placeBefore(score, places[0]!);
  const left = before && placeOf(current, elementAt(score, before).id);
  const heads = left
    ? headsOf(elementAt(current, left)).slice(-1)
    : kept.map(({ elementId }) => ({ elementId, headIndex: 0 }));
  return ok({ score: current, selection: selectionOf(current, heads) });
};

/**
 * Lets the note before a place last over it; false where there is none in this measure, where brackets are in the way, or where a
 * chord symbol stands, which belongs to the beat.
 */
function heldOver(draft: Draft, place: Place): boolean {
  const elements = draft.elements(place);
  const [before, gone] = [elements[place.elementIndex - 1], elements[place.elementIndex]!];
  if (before?.kind !== 'chord' || before.value.tuplet || gone.value.tuplet || gone.chordSymbol) return false;
  const start = elements.slice(0, place.elementIndex - 1).reduce((sum, element) => sum + elementTicks(element), 0);
  const end = start + elementTicks(before) + elementTicks(gone);
  const { timeSignature } = draft.header(place.measureIndex);
  const ground = { time: timeSignature, newId: draft.newId };
  const longer = spread(untied(before), start, end, ground);
  draft.setElements(place, elements.toSpliced(place.elementIndex - 1, 2, ...longer));
  return true;
}

/** Lets the note before a place sound on into it, tied; what is written there keeps its chord symbol. */
function heldInto(draft: Draft, score: Score, place: Place): boolean {
  const at = placeBefore(score, place);
  const before = at && chordAt(score, at);
  if (!before) return false;
  const { id, value, chordSymbol, velocity } = chordAt(score, place)!;
  const heads = before.heads.map((head) => without(head, 'tieStart', 'finger', 'bend', 'confidence'));
  draft.setElement(at, { ...before, heads: before.heads.map((head) => ({ ...head, tieStart: true })) });
  draft.setElement(place, { kind: 'chord', id, value, heads, velocity, ...(chordSymbol && { chordSymbol }) });
  return true;
}
