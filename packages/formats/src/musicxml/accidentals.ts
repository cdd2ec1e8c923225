import {
  alterInKey,
  elementTicks,
  spellInKey,
  type Chord,
  type ElementId,
  type Key,
  type Measure,
  type NoteHead,
  type Pitch,
} from '@notewright/score';

/** A head's place in the score: heads themselves may be shared between elements. */
export type HeadId = `${ElementId}.${number}`;
export const headId = (id: ElementId, headIndex: number): HeadId => `${id}.${headIndex}`;

/** How a head is written: its explicit spelling, or else that of the key. */
export const spellingOf = (head: Pick<NoteHead, 'midi' | 'spelling'>, key: Key): Pitch =>
  head.spelling ?? spellInKey(head.midi, key);

export const ACCIDENTALS: Readonly<Record<number, string>> = {
  [-2]: 'flat-flat',
  [-1]: 'flat',
  0: 'natural',
  1: 'sharp',
  2: 'double-sharp',
};

/**
 * The accidental to print before each head of a measure that needs one, by MusicXML name.
 *
 * An accidental holds for its line or space in one octave on one staff until the barline, for all voices of the
 * staff. So the heads are walked in the order in which they sound, not voice by voice. A head tied over from the
 * measure before keeps its alteration without a sign and without binding later notes.
 *
 * @param tiedInto  for each chord the indices of its heads that continue a tie (`headsTiedInto`)
 */
export function accidentalsOf(
  measure: Measure,
  key: Key,
  tiedInto: ReadonlyMap<ElementId, readonly number[]>,
): ReadonlyMap<HeadId, string> {
  const printed = new Map<HeadId, string>();
  const inForce = new Map<string, number>();
  for (const { chord, staff } of chordsInTime(measure)) {
    for (const [index, head] of chord.heads.entries()) {
      if (tiedInto.get(chord.id)?.includes(index)) continue;
      const { step, alter, octave } = spellingOf(head, key);
      const place = `${staff} ${step}${octave}`;
      if (alter === (inForce.get(place) ?? alterInKey(step, key.fifths))) continue;
      inForce.set(place, alter);
      const sign = ACCIDENTALS[alter];
      if (sign) printed.set(headId(chord.id, index), sign);
    }
  }
  return printed;
}

function chordsInTime(measure: Measure): readonly { readonly chord: Chord; readonly staff: number }[] {
  const found: { chord: Chord; staff: number; at: number }[] = [];
  for (const { staff, elements } of measure.voices) {
    let at = 0;
    for (const element of elements) {
      if (element.kind === 'chord') found.push({ chord: element, staff, at });
      at += elementTicks(element);
    }
  }
  return found.sort((a, b) => a.at - b.at); // stable: on one beat the upper voice speaks first
}
