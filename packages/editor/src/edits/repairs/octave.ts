import type { Chord, ElementId, Midi, Score } from '@notewright/score';
import { placeAfter, placeBefore } from '../../draft';
import { onDrums } from '../../drums';
import { refuse } from '../../errors';
import { elementAt, placeOf, type Place } from '../../places';
import type { Selection } from '../../selection';
import type { Edit } from '../../state';
import { chordAt } from '../../tie-chain';
import { changePitches, isMidi } from '../pitch';

/** Moves each selected head by an octave towards the notes around it; refused where that makes no leap smaller. */
export const repairOctave: Edit = (score, selection) => {
  const shifts = new Map<string, number>();
  for (const { elementId, headIndex } of selection.heads) {
    const place = placeOf(score, elementId);
    const head = place && chordAt(score, place)?.heads[headIndex];
    if (place && head && !onDrums(score, place.partIndex))
      shifts.set(`${elementId}.${head.midi}`, octaveShift(score, place, head.midi, selection));
  }
  if (selection.heads.length === 0) return refuse('no-notes-selected');
  if ([...shifts.values()].every((shift) => shift === 0)) return refuse('not-repairable');
  return changePitches(({ midi, spelling }, place) => {
    const shift = shifts.get(`${elementAt(score, place).id}.${midi}`) ?? 0;
    const octave = shift / 12;
    return { midi: midi + shift, ...(spelling ? { spelling: { ...spelling, octave: spelling.octave + octave } } : {}) };
  })(score, selection);
};

/** −12, 0 or 12: what brings a head nearest to the heads before and after it that are not selected themselves. */
function octaveShift(score: Score, place: Place, midi: Midi, selection: Selection): number {
  const chosen = new Set(selection.heads.map(({ elementId }) => elementId));
  const around = [neighbour(score, place, placeBefore, chosen), neighbour(score, place, placeAfter, chosen)];
  const pitches = around.flatMap((chord) => (chord ? [nearestHead(chord, midi)] : []));
  if (pitches.length === 0) return 0;
  const leap = (shift: number) =>
    pitches.reduce((sum, near) => sum + Math.abs(midi + shift - near), 0) + (isMidi(midi + shift) ? 0 : 1e6);
  return [0, 12, -12].reduce((best, shift) => (leap(shift) < leap(best) ? shift : best), 0);
}

/** In a chord the head of the same name in another octave says nothing; the middle of it does. */
const nearestHead = ({ heads }: Chord, midi: Midi): Midi => {
  const others = heads.filter((head) => head.midi % 12 !== midi % 12 || heads.length === 1);
  const all = others.length ? others : heads;
  return all.reduce((sum, head) => sum + head.midi, 0) / all.length;
};

function neighbour(
  score: Score,
  place: Place,
  step: typeof placeAfter,
  chosen: ReadonlySet<ElementId>,
): Chord | undefined {
  let at = step(score, place);
  for (let count = 0; at && count < 16; count++, at = step(score, at)) {
    const chord = chordAt(score, at);
    if (chord && !chosen.has(chord.id)) return chord;
  }
  return undefined;
}
