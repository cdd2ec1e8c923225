import type { Pitch, Step } from '../pitch';

const ACCIDENTALS = ['bb', 'b', '', '#', '##'];

/** 'Eb4', 'F##3'. */
export const pitchName = ({ step, alter, octave }: Pitch): string => `${step}${ACCIDENTALS[alter + 2]}${octave}`;

/** Reads 'Eb4', also 'eb/4'; undefined when it is nothing of the kind. */
export function pitchNamed(text: unknown): Pitch | undefined {
  const match = typeof text === 'string' ? /^([A-Ga-g])(bb|b|##|#|n)?\/?(-?\d{1,2})$/.exec(text) : null;
  if (!match) return undefined;
  const [, step = '', sign = '', octave] = match;
  return {
    step: step.toUpperCase() as Step,
    alter: ACCIDENTALS.indexOf(sign === 'n' ? '' : sign) - 2,
    octave: Number(octave),
  };
}
