import type { Key, Mode } from './key';
import type { Step } from './pitch';

/** A note name without octave. */
export interface NoteName {
  readonly step: Step;
  /** −2 … 2 */
  readonly alter: number;
}

/** The note name at a position on the line of fifths (C = 0, G = 1, F = −1). */
export const nameAtFifths = (fifths: number): NoteName => ({
  step: 'FCGDAEB'[(((fifths + 1) % 7) + 7) % 7] as Step,
  alter: Math.floor((fifths + 1) / 7),
});

/** How the tonic of a key is written: B♭ for two flats major, G for two flats minor. */
export const tonicName = ({ fifths, mode }: Key): NoteName => nameAtFifths(fifths + (mode === 'minor' ? 3 : 0));

/** The key with a written tonic; undefined beyond seven accidentals. */
export function keyNamed({ step, alter }: NoteName, mode: Mode): Key | undefined {
  const fifths = 'FCGDAEB'.indexOf(step) - 1 + 7 * alter - (mode === 'minor' ? 3 : 0);
  return Math.abs(fifths) <= 7 ? { fifths, mode } : undefined;
}
