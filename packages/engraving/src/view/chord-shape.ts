/** Frets of the strings, on a guitar from the low E upwards; undefined: the string is not played. */
export type ChordShape = readonly (number | undefined)[];
