/** 8va and 15ma are printed one and two octaves below where they sound, 8vb and 15mb above. */
export type OctaveSign = 1 | 2 | -1 | -2;

/** The four signs with the names they are printed by. */
export const OCTAVE_SIGNS: readonly (readonly [OctaveSign, string])[] = [
  [1, '8va'],
  [-1, '8vb'],
  [2, '15ma'],
  [-2, '15mb'],
];
