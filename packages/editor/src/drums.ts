import { drumNotation, drumsAt, isDrumPart, type Midi, type Score, type Step } from '@notewright/score';

/**
 * Drums by where they stand on their staff. Letters read the staff as a treble clef does, and mean a drum whatever was struck
 * before; arrows and drags go from line to space, over those where no drum is written.
 */
export const onDrums = ({ parts }: Score, partIndex: number): boolean => isDrumPart(parts[partIndex]!);

/** The usual drum of a line or space, counted from the lowest line; undefined where none is written. */
export const drumAt = (loc: number): Midi | undefined => drumsAt(loc)[0];

const [LOWEST, HIGHEST] = [-1, 11];

/** The drum so many written lines and spaces further; the same drum for 0, undefined beyond the last. */
export function drumBeyond(midi: Midi, places: number): Midi | undefined {
  let [at, left] = [drumNotation(midi).loc, Math.abs(places)];
  while (left > 0) {
    at += Math.sign(places);
    if (at < LOWEST || at > HIGHEST) return undefined;
    if (drumAt(at) !== undefined) left--;
  }
  return places === 0 ? midi : drumAt(at);
}

/** By the letter of its line or space the drum most is written for, and the other one of that letter. */
const NAMED: Readonly<Record<Step, readonly [usual: number, other: number]>> = {
  C: [5, 5],
  D: [6, -1],
  E: [7, 7],
  F: [1, 8],
  G: [9, 2],
  A: [10, 3],
  B: [4, 11],
};

/** The drum of a letter: bass drum for F, snare for C, hi-hat for G; with `other` the ride for F, the low tom for G. */
export const drumNamed = (step: Step, other = false): Midi => drumAt(NAMED[step][other ? 1 : 0])!;

/** The next drum of the same line or space: from the closed hi-hat to the open one. */
export function otherDrumThere(midi: Midi): Midi {
  const there = drumsAt(drumNotation(midi).loc);
  return there[(there.indexOf(midi) + 1) % there.length] ?? midi;
}
