import type { OnsetEvent } from '../onset-events';

/** Grace notes come from a third or less away, or from the octave. */
const STEP = 4;
const OCTAVE = 12;

/** Whether an event may be a grace note of the next: one note, near one that follows. */
export function mayBeGrace({ notes }: OnsetEvent, next: OnsetEvent | undefined): boolean {
  if (notes.length !== 1 || !next) return false;
  const { midi } = notes[0];
  return next.notes.some((note) => {
    const step = Math.abs(note.midi - midi);
    return (step > 0 && step <= STEP) || step === OCTAVE;
  });
}

/** What quick notes before a note are called when a sign stands for them. */
export type OrnamentSign = 'trill' | 'mordent' | 'inverted-mordent' | 'turn';

/**
 * The sign for quick notes before a main note: main–lower–(main) is a mordent, main–upper–(main) an inverted one,
 * upper–main–lower–(main) a turn; undefined where small notes must show them.
 */
export function signFor(graces: readonly number[], main: number): OrnamentSign | undefined {
  const steps = graces.map((midi) => midi - main);
  const near = (step: number | undefined, direction: 1 | -1) =>
    step !== undefined && step * direction >= 1 && step * direction <= 2;
  if (steps.length === 2 && steps[0] === 0) {
    if (near(steps[1], -1)) return 'mordent';
    if (near(steps[1], 1)) return 'inverted-mordent';
  }
  if (steps.length === 3 && near(steps[0], 1) && steps[1] === 0 && near(steps[2], -1)) return 'turn';
  return undefined;
}
