import { ok } from '@notewright/result';
import { type Chord, type NoteValue, type Score } from '@notewright/score';
import { Draft, placeAfter, placeBefore } from '../../draft';
import { refuse } from '../../errors';
import { elementAt, placeOf } from '../../places';
import { inHalves, untied } from '../../rhythm';
import { selectedPlaces, type Selection } from '../../selection';
import type { Edit } from '../../state';
import { chordAt } from '../../tie-chain';
import { without } from '@notewright/score/without';

/**
 * Sounds on where it was struck again, and is struck again where it sounded on. A single note with no such neighbour is two:
 * halved, or parted at its dot.
 */
export const toggleRestrike: Edit = (score, selection) => {
  const draft = new Draft(score);
  let count = 0;
  for (const { elementId, headIndex } of selection.heads) {
    const place = placeOf(score, elementId);
    const head = place && chordAt(score, place)?.heads[headIndex];
    if (!place || !head) continue;
    const before = placeBefore(score, place);
    const after = placeAfter(score, place);
    const held = before && chordAt(score, before)?.heads.find(({ midi }) => midi === head.midi);
    const next = after && chordAt(score, after)?.heads.some(({ midi }) => midi === head.midi);
    const [at, on] = held?.tieStart
      ? [before, false]
      : head.tieStart
        ? [place, false]
        : held
          ? [before, true]
          : [next ? place : undefined, true];
    if (!at) continue;
    count++;
    const chord = draft.element(at) as Chord;
    draft.setElement(at, {
      ...chord,
      heads: chord.heads.map((one) =>
        one.midi !== head.midi ? one : on ? { ...one, tieStart: true } : without(one, 'tieStart'),
      ),
    });
  }
  if (count) return ok({ score: draft.finish(), selection });
  return struckTwice(score, selection);
};

function struckTwice(score: Score, selection: Selection): ReturnType<Edit> {
  const draft = new Draft(score);
  let count = 0;
  for (const old of selectedPlaces(score, selection)) {
    const place = { ...old, elementIndex: draft.elements(old).findIndex(({ id }) => id === elementAt(score, old).id) };
    const chord = draft.element(place);
    const values = chord.kind === 'chord' ? parted(chord.value) : undefined;
    if (chord.kind === 'rest' || !values) continue;
    count++;
    const [first, second] = inHalves(chord, draft.newId);
    const struck = [untied({ ...first, value: values[0] }), { ...second, value: values[1] }];
    draft.setElements(place, draft.elements(place).toSpliced(place.elementIndex, 1, ...struck));
  }
  return count ? ok({ score: draft.finish() }) : refuse('not-repairable');
}

/** Two values that last as long as one. */
function parted({ base, dots, tuplet }: NoteValue): readonly [NoteValue, NoteValue] | undefined {
  const half = (base * 2) as NoteValue['base'];
  if (dots > 1 || half > 128) return undefined;
  const member = (value: NoteValue): NoteValue => (tuplet ? { ...value, tuplet } : value);
  return [member({ base: dots ? base : half, dots: 0 }), member({ base: half, dots: 0 })];
}
