import { ok, type ElementId, type Rest, type VoiceElement } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { elementAt } from '../places';
import { selectedPlaces } from '../selection';
import type { Edit } from '../state';

/** Takes the selected heads away; a chord that loses its last head becomes a rest. */
export const deleteHeads: Edit = (score, selection) => {
  const doomed = new Map<ElementId, Set<number>>();
  for (const { elementId, headIndex } of selection.heads)
    doomed.set(elementId, (doomed.get(elementId) ?? new Set()).add(headIndex));
  const draft = new Draft(score);
  let count = 0;
  for (const place of selectedPlaces(score, selection)) {
    const element = elementAt(score, place);
    if (element.kind === 'rest') continue;
    count++;
    const heads = element.heads.filter((_, index) => !doomed.get(element.id)!.has(index));
    draft.setElement(place, heads.length ? { ...element, heads } : silenced(element));
  }
  return count === 0 ? refuse('no-notes-selected') : ok({ score: draft.finish() });
};

/** The rest that takes a note's place; its chord symbol stays, for it belongs to the beat. */
export const silenced = ({ id, value, chordSymbol, unknown }: VoiceElement): Rest => ({
  kind: 'rest',
  id,
  value,
  ...(chordSymbol ? { chordSymbol } : {}),
  ...(unknown ? { unknown } : {}),
});
