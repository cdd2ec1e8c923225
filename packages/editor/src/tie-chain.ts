import { tieTarget, type Chord, type ElementId, type Midi, type Score } from '@notewright/score';
import { placeAfter, placeBefore } from './draft';
import { elementAt, placeOf, type Place } from './places';
import type { Selection } from './selection';

/** One sounding note as it is written: the places of its heads from the first to the last, held over by ties. */
export interface TieChain {
  readonly midi: Midi;
  readonly places: readonly Place[];
}

const headOf = (score: Score, place: Place, midi: Midi) => {
  const element = elementAt(score, place);
  return element.kind === 'chord' ? element.heads.find((head) => head.midi === midi) : undefined;
};

/** All written notes that sound as one with the head of this pitch. */
export function tieChain(score: Score, place: Place, midi: Midi): TieChain {
  const places = [place];
  for (let at = placeBefore(score, place); at; at = placeBefore(score, at)) {
    if (!headOf(score, at, midi)?.tieStart) break;
    places.unshift(at);
  }
  for (let at: Place | undefined = place; at;) {
    const head = headOf(score, at, midi);
    const next: Place | undefined = head?.tieStart ? placeAfter(score, at) : undefined;
    if (head && next && tieTarget(head, elementAt(score, next)) !== undefined) places.push(next);
    at = next;
  }
  return { midi, places };
}

export const chordAt = (score: Score, place: Place): Chord | undefined => {
  const element = elementAt(score, place);
  return element.kind === 'chord' ? element : undefined;
};

/** Where the chord that sounds at a place begins: back over the ties that hold all of it. */
export function whereStruck(score: Score, place: Place): Place {
  const here = chordAt(score, place);
  const before = placeBefore(score, place);
  const heads = (before && chordAt(score, before)?.heads) ?? [];
  const isHeld = here?.heads.every(({ midi }) => heads.some((head) => head.midi === midi && head.tieStart));
  return isHeld && before ? whereStruck(score, before) : place;
}

/**
 * The written notes that sound when the selected heads do: each head with everything it is tied to. Whatever makes a sound end makes all
 * of them end; a head left over from a chain would be struck anew.
 */
export function soundingHeads(score: Score, { heads }: Selection): ReadonlyMap<ElementId, ReadonlySet<Midi>> {
  const found = new Map<ElementId, Set<Midi>>();
  for (const { elementId, headIndex } of heads) {
    const place = placeOf(score, elementId);
    const head = place && chordAt(score, place)?.heads[headIndex];
    if (!head || found.get(elementId)?.has(head.midi)) continue;
    for (const link of tieChain(score, place, head.midi).places) {
      const { id } = elementAt(score, link);
      found.set(id, (found.get(id) ?? new Set()).add(head.midi));
    }
  }
  return found;
}
