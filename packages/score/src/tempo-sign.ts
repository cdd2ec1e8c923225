/**
 * How a tempo is printed where it is not our word for it with the number: "Andante con moto", or a number that is only played.
 * Without words and number nothing is printed, as in a file that names no tempo.
 */
export interface TempoSign {
  readonly words: string;
  readonly number: boolean;
}
