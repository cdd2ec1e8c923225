/** Upper limits (excluded) of the Italian tempo words, quarter notes per minute; as the specification lists them. */
const LABELS: readonly (readonly [number, string])[] = [
  [44, 'Grave'],
  [52, 'Largo'],
  [58, 'Lento'],
  [66, 'Adagio'],
  [88, 'Andante'],
  [104, 'Moderato'],
  [132, 'Allegretto'],
  [160, 'Allegro'],
  [180, 'Vivace'],
];

/** The Italian word for a tempo: 96 is Moderato, from 180 on Presto. */
export const tempoLabel = (bpm: number): string => LABELS.find(([limit]) => bpm < limit)?.[1] ?? 'Presto';
