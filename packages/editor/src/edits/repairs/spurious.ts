import { elementTicks, ok, type ElementId } from '@notewright/score';
import { Draft, placeBefore } from '../../draft';
import { refuse } from '../../errors';
import { elementAt, placeOf, type Place } from '../../places';
import { spread, untied } from '../../rhythm';
import { headsOf, selectionOf } from '../../selection';
import type { Edit } from '../../state';
import { chordAt } from '../../tie-chain';
import { silenced } from '../delete-heads';

/** Takes the selected heads away; where nothing is left, the note before sounds on, or silence goes on. */
export const removeSpurious: Edit = (score, selection) => {
  let current = score;
  let count = 0;
  const picked = new Map<ElementId, Set<number>>();
  for (const { elementId, headIndex } of selection.heads)
    picked.set(elementId, (picked.get(elementId) ?? new Set()).add(headIndex));
  for (const [id, indices] of picked) {
    const place = placeOf(current, id);
    const chord = place && chordAt(current, place);
    if (!place || !chord) continue;
    count++;
    const draft = new Draft(current);
    const heads = chord.heads.filter((_, index) => !indices.has(index));
    if (heads.length) draft.setElement(place, { ...chord, heads });
    else if (!heldOver(draft, place)) draft.setElement(place, silenced(chord));
    current = draft.finish();
  }
  if (count === 0) return refuse('no-notes-selected');
  const kept = selection.heads.filter(({ elementId }) => placeOf(current, elementId));
  const before = kept.length ? undefined : placeBefore(score, placeOf(score, selection.heads[0]!.elementId)!);
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
