/** Sounding pitch, 0–127; 60 is middle C (C4), 69 is A4. */
export type Midi = number;

/** The letter of a written pitch. */
export type Step = 'C' | 'D' | 'E' | 'F' | 'G' | 'A' | 'B';

/** Written spelling of a pitch. */
export interface Pitch {
  readonly step: Step;
  /** Semitones up from the natural step: −2 … 2. */
  readonly alter: number;
  /** Scientific octave of the written step: C4 is middle C, B♯3 sounds like it. */
  readonly octave: number;
}

/** The seven steps in ascending order from C. */
export const STEPS: readonly Step[] = ['C', 'D', 'E', 'F', 'G', 'A', 'B'];
const SEMITONES: Readonly<Record<Step, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The MIDI number of a written pitch: 60 for C4. It may leave 0 … 127. */
export const midiOf = ({ step, alter, octave }: Pitch): Midi => (octave + 1) * 12 + SEMITONES[step] + alter;

/** Position on the line of fifths: F = −1, C = 0, G = 1, … F♯ = 6, B♭ = −2. */
export const lineOfFifths = ({ step, alter }: Pick<Pitch, 'step' | 'alter'>): number =>
  'FCGDAEB'.indexOf(step) - 1 + 7 * alter;

/** The pitch with a given position on the line of fifths that sounds like `midi`. @throws when they disagree */
export function pitchFromFifths(fifths: number, midi: Midi): Pitch {
  const step = 'FCGDAEB'[(((fifths + 1) % 7) + 7) % 7] as Step;
  const alter = Math.floor((fifths + 1) / 7);
  const octave = (midi - alter - SEMITONES[step]) / 12 - 1;
  if (!Number.isInteger(octave)) throw new Error(`line-of-fifths position ${fifths} does not sound like midi ${midi}`);
  return { step, alter, octave };
}

/** Height on the staff in diatonic steps: C4 = 28, D4 = 29. */
export const diatonicHeight = ({ step, octave }: Pitch): number => octave * 7 + STEPS.indexOf(step);

/** Whether a pitch has a black key on a keyboard. */
export const isBlackKey = (midi: Midi): boolean => BLACK_KEYS.has(midi % 12);
const BLACK_KEYS: ReadonlySet<number> = new Set([1, 3, 6, 8, 10]);
