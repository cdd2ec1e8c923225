/** How far a transposing instrument sounds from what is written. An alto saxophone: −9 semitones, −3 fifths. */
export interface Transposition {
  readonly semitones: number;
  /** Shift on the line of fifths: a whole tone up is 2. */
  readonly fifths: number;
}
