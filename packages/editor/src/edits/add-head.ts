import { ok } from '@notewright/result';
import {
  alterInKey,
  drumNotation,
  midiOf,
  spellInKey,
  STEPS,
  type Chord,
  type Key,
  type Midi,
  type NoteHead,
  type Pitch,
  type Rest,
  type Score,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { Draft, placeAfter } from '../draft';
import { drumBeyond, onDrums } from '../drums';
import { refuse } from '../errors';
import { elementAt, placeOf, type Place } from '../places';
import { selectedPlaces, selectionOf, type HeadRef } from '../selection';
import type { Edit } from '../state';
import { ascending, isMidi, spelled, type Target } from './pitch';
import { chordAt } from '../tie-chain';
import { sounding, usualNote } from './rest-or-note';

/** Adds a head a third above the highest (or below the lowest) of each selected chord, within the key; it is selected. */
export const addHeadBeyond =
  (side: 'top' | 'bottom'): Edit =>
  (score, selection) => {
    const places = selectedPlaces(score, selection);
    if (places.length === 0) return refuse('nothing-selected');
    const wanted: { readonly place: Place; readonly target: Target }[] = [];
    for (const place of places) {
      const element = elementAt(score, place);
      const { key } = itemAt(score.measures, place.measureIndex);
      if (element.kind === 'rest') wanted.push({ place, target: usualNote(score, place) });
      else if (onDrums(score, place.partIndex)) {
        const midi = drumBeside(element, side);
        if (midi === undefined) return refuse('pitch-out-of-range');
        wanted.push({ place, target: { midi } });
      } else {
        const head = side === 'top' ? element.heads.at(-1)! : element.heads[0]!;
        const third = thirdFrom(head.spelling ?? spellInKey(head.midi, key), key, side === 'top' ? 1 : -1);
        const midi = midiOf(third);
        if (!isMidi(midi)) return refuse('pitch-out-of-range');
        wanted.push({ place, target: { midi, spelling: third } });
      }
    }
    return withHeads(wanted)(score, selection);
  };

/** Adds a head of this pitch to an element, whatever is selected; a rest becomes a note. It is selected. */
export const addHead =
  (elementId: string, target: Target): Edit =>
  (score, selection) => {
    const place = placeOf(score, elementId);
    if (!place) return refuse('nothing-selected');
    if (!isMidi(target.midi)) return refuse('pitch-out-of-range');
    return withHeads([{ place, target }])(score, selection);
  };

/** Adds heads to the selected elements. */
export const addHeads =
  (targets: readonly Target[]): Edit =>
  (score, selection) => {
    const places = selectedPlaces(score, selection);
    if (places.length === 0) return refuse('nothing-selected');
    if (!targets.every(({ midi }) => isMidi(midi))) return refuse('pitch-out-of-range');
    return withHeads(places.flatMap((place) => targets.map((target) => ({ place, target }))))(score, selection);
  };

const withHeads =
  (wanted: readonly { readonly place: Place; readonly target: Target }[]): Edit =>
  (score) => {
    const draft = new Draft(score);
    const added: { readonly place: Place; readonly midi: Midi }[] = [];
    for (const { place, target } of wanted) {
      const element = draft.element(place);
      const head = spelled(target, itemAt(score.measures, place.measureIndex).key);
      const chord =
        element.kind === 'rest'
          ? sounding(element satisfies Rest, [head], usualNote(score, place).velocity)
          : { ...element, heads: ascending([...element.heads, head]) };
      added.push({ place, midi: target.midi });
      if (element.kind === 'chord' && chord.heads.length === element.heads.length) continue;
      draft.setElement(place, chord);
      holdAlong(draft, score, place, target);
    }
    const after = draft.finish();
    const heads = added.flatMap(({ place, midi }): HeadRef[] => {
      const element = elementAt(after, place);
      if (element.kind === 'rest') return [];
      return [{ elementId: element.id, headIndex: element.heads.findIndex((head) => head.midi === midi) }];
    });
    return ok({ score: after, selection: selectionOf(after, heads) });
  };

/** A head added to a chord that is held as a whole is held with it, from there on to the end of its ties. */
function holdAlong(draft: Draft, score: Score, from: Place, target: Target): void {
  for (let place: Place = from; ;) {
    const chord = chordAt(score, place);
    const after = placeAfter(score, place);
    const next = after && chordAt(score, after);
    const whole =
      chord?.heads.every(({ tieStart }) => tieStart) &&
      next?.heads.length === chord.heads.length &&
      chord.heads.every(({ midi }, index) => midi === next.heads[index]?.midi);
    if (!whole || !after) return;
    const [here, there] = [draft.element(place) as Chord, draft.element(after) as Chord];
    const head = spelled(target, itemAt(score.measures, after.measureIndex).key);
    const heads = here.heads.map((one) => (one.midi === target.midi ? { ...one, tieStart: true } : one));
    draft.setElement(place, { ...here, heads });
    draft.setElement(after, { ...there, heads: ascending([...there.heads, head]) });
    place = after;
  }
}

/** The drum on the next line or space beyond all those struck together. */
function drumBeside({ heads }: Chord, side: 'top' | 'bottom'): Midi | undefined {
  const direction = side === 'top' ? 1 : -1;
  const beyond = (a: NoteHead, b: NoteHead) => direction * (drumNotation(b.midi).loc - drumNotation(a.midi).loc) > 0;
  const outermost = heads.reduce((best, head) => (beyond(best, head) ? head : best));
  return drumBeyond(outermost.midi, direction);
}

/** The third above or below as the key has it: E over C in C major, A♭ over F in F minor. */
function thirdFrom({ step, octave }: Pitch, { fifths }: Key, direction: 1 | -1): Pitch {
  const index = STEPS.indexOf(step) + 2 * direction;
  const there = STEPS[(index + 7) % 7]!;
  return { step: there, alter: alterInKey(there, fifths), octave: octave + Math.floor(index / 7) };
}
