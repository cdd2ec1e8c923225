import { diatonicHeight, drumNotation, drumsAt, STEPS, type Midi, type Pitch } from '@notewright/score';

/** A place on the percussion staff, as if it had a treble clef. */
export type DisplayPlace = Pick<Pitch, 'step' | 'octave'>;

/** The lowest line of a treble staff. */
const LOWEST_LINE = diatonicHeight({ step: 'E', alter: 0, octave: 4 });
const SNARE: Midi = 38;

/** Place of a General MIDI drum on the staff, where the sheet draws it; unknown sounds stand on the middle line. */
export function drumStaffPosition(midi: Midi): DisplayPlace {
  const height = LOWEST_LINE + drumNotation(midi).loc;
  return { step: STEPS[height % STEPS.length]!, octave: Math.floor(height / STEPS.length) };
}

/**
 * The most usual General MIDI drum of a place on the staff and a head; where none has this head, of the place; where none is
 * written, a snare drum.
 */
export function drumAt(place: DisplayPlace, crossed = false): Midi {
  const drums = drumsAt(diatonicHeight({ ...place, alter: 0 }) - LOWEST_LINE);
  return drums.find((midi) => drumNotation(midi).cross === crossed) ?? drums[0] ?? SNARE;
}

/** MusicXML's name of the head that a drum is written with; undefined for a round one. */
export const drumHead = (midi: Midi): string | undefined => (drumNotation(midi).cross ? 'x' : undefined);

/** Heads that other programs write for crosses. */
export const isCross = (notehead: string): boolean => ['x', 'cross', 'circle-x', 'circled'].includes(notehead);
