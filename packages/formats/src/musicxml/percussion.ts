import type { Midi, Pitch } from '@notewright/score';

/** A place on the percussion staff, as if it had a treble clef. */
export type DisplayPlace = Pick<Pitch, 'step' | 'octave'>;

const place = (text: string): DisplayPlace => ({ step: text[0] as Pitch['step'], octave: Number(text[1]) });

/** Where General MIDI's drums stand on the staff. Source: Weinberg, Guide to Standardized Drumset Notation (1998). */
const PLACES: Readonly<Record<number, string>> = {
  35: 'E4',
  36: 'F4',
  37: 'C5',
  38: 'C5',
  39: 'C5',
  40: 'C5',
  41: 'G4',
  42: 'G5',
  43: 'A4',
  44: 'D4',
  45: 'B4',
  46: 'G5',
  47: 'D5',
  48: 'E5',
  49: 'A5',
  50: 'F5',
  51: 'F5',
  53: 'F5',
  54: 'B5',
  56: 'E5',
  57: 'B5',
  59: 'F5',
};

/** Place of a General MIDI drum on the staff; unknown sounds stand in the middle. */
export const drumPlace = (midi: Midi): DisplayPlace => place(PLACES[midi] ?? 'B4');

/** The most usual General MIDI drum of a place on the staff (bass drum 36, snare 38, closed hi-hat 42 …). */
export function drumAt({ step, octave }: DisplayPlace): Midi {
  const usual = [36, 38, 42, 49, 51, 44, 41, 43, 45, 47, 48, 50, 35, 57];
  return usual.find((midi) => PLACES[midi] === `${step}${octave}`) ?? 38;
}
