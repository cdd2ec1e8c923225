import { ok } from '@notewright/result';
import { type Chord, type NoteHead, type Score } from '@notewright/score';
import { Draft, placeAfter } from '../draft';
import { refuse } from '../errors';
import { elementAt, type Place } from '../places';
import { selectedPlaces, type Selection } from '../selection';
import type { Edit } from '../state';
import { without } from '@notewright/score/without';
import { sounding } from './rest-or-note';
import { ascending } from './pitch';

/**
 * Ties the selected heads to what follows, or unties them when all are tied.
 *
 * The pitches are copied along: a following chord without any of them takes them over, and so does everything it is tied on
 * to; a rest becomes the held note. Where several notes are selected, a last one that leads nowhere is left alone: two
 * notes picked together are tied to each other and no further.
 */
export const toggleTie: Edit = (score, selection) => {
  const tied = tiedHeads(score, selection);
  if (tied.length === 0) return refuse('no-notes-selected');
  if (tied.every(({ chord, indices }) => [...indices].every((index) => chord.heads[index]?.tieStart)))
    return ok({ score: untie(score, tied) });
  const draft = new Draft(score);
  const chosen = new Set(tied.map(({ chord }) => chord.id));
  let made = 0;
  for (const { place, chord, indices } of tied) {
    const after = placeAfter(score, place);
    if (!after) continue;
    const heads = chord.heads.filter((_, index) => indices.has(index));
    const next = elementAt(score, after);
    const shares = next.kind === 'chord' && heads.some(({ midi }) => next.heads.some((head) => head.midi === midi));
    if (tied.length > 1 && !chosen.has(next.id) && !shares) continue;
    const now = draft.element(place) as Chord;
    const held = new Set(heads.map(({ midi }) => midi));
    draft.setElement(place, {
      ...now,
      heads: now.heads.map((head) => (held.has(head.midi) ? { ...head, tieStart: true } : head)),
    });
    copyAlong(draft, score, after, heads, chord.velocity);
    made++;
  }
  return made ? ok({ score: draft.finish() }) : refuse('no-next-note');
};

interface Tied {
  readonly place: Place;
  readonly chord: Chord;
  readonly indices: ReadonlySet<number>;
}

function tiedHeads(score: Score, selection: Selection): readonly Tied[] {
  return selectedPlaces(score, selection).flatMap((place): Tied[] => {
    const chord = elementAt(score, place);
    if (chord.kind === 'rest') return [];
    const picked = selection.heads.filter(({ elementId }) => elementId === chord.id);
    return [{ place, chord, indices: new Set(picked.map(({ headIndex }) => headIndex)) }];
  });
}

function untie(score: Score, tied: readonly Tied[]): Score {
  const draft = new Draft(score);
  for (const { place, chord, indices } of tied)
    draft.setElement(place, {
      ...chord,
      heads: chord.heads.map((head, index) => (indices.has(index) ? without(head, 'tieStart') : head)),
    });
  return draft.finish();
}

/** Lets the chain that begins at a place hold these heads. */
function copyAlong(draft: Draft, score: Score, first: Place, heads: readonly NoteHead[], velocity: number): void {
  const pitches = heads.map((head) => without(head, 'tieStart', 'finger', 'bend', 'confidence'));
  for (let place: Place | undefined = first; place; place = placeAfter(score, place)) {
    const element = draft.element(place);
    if (element.kind === 'rest') {
      draft.setElement(place, sounding(element, pitches, velocity));
      return;
    }
    const known = new Set(element.heads.map(({ midi }) => midi));
    if (pitches.every(({ midi }) => known.has(midi))) return;
    const joined = pitches.some(({ midi }) => known.has(midi));
    const goesOn = element.heads.some(({ tieStart }) => tieStart);
    const held = pitches.map((head) => (goesOn ? { ...head, tieStart: true } : head));
    draft.setElement(place, { ...element, heads: joined ? ascending([...element.heads, ...pitches]) : held });
    if (joined || !goesOn) return;
  }
}
