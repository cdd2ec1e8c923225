import { diatonicHeight, drumNotation, drumsAt, STEPS, type Midi, type Pitch } from '@notewright/score';

/** A place on the percussion staff, as if it had a treble clef. */
export type DisplayPlace = Pick<Pitch, 'step' | 'octave'>;

/** The lowest line of a treble staff. */
const LOWEST_LINE = diatonicHeight({ step: 'E', alter: 0, octave: 4 });
const SNARE: Midi = 38;

/** Place of a General MIDI drum on the staff, where the sheet draws it; unknown sounds stand on the middle line. */
export function drumPlace(midi: Midi): DisplayPlace {
  const height = LOWEST_LINE + drumNotation(midi).loc;
  return { step: STEPS[height % STEPS.length]!, octave: Math.floor(height / STEPS.length) };
}

/** The most usual General MIDI drum of a place on the staff; where none is written, a snare drum. */
export const drumAt = (place: DisplayPlace): Midi =>
  drumsAt(diatonicHeight({ ...place, alter: 0 }) - LOWEST_LINE)[0] ?? SNARE;
