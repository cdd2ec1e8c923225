/**
 * Where a frequency lies between two steps of the equal-tempered scale, on the circle of one semitone: so that 49 cents above a step and
 * 49 cents below the next are neighbours, and may be averaged.
 *
 * @param hz  > 0
 * @returns radians, −π … π; 0 on a step of the scale with A4 = 440 Hz
 */
export function stepAngle(hz: number): number {
  const semitones = 12 * Math.log2(hz / 440);
  return 2 * Math.PI * (semitones - Math.round(semitones));
}
