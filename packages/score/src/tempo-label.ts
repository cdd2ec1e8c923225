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

/** Usual tempi of words in the languages scores are written in; of several in one text the first of this list counts. */
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/\blarghetto\b/i, 63],
  [/\bandantino\b/i, 84],
  [/\ballegretto\b/i, 116],
  [/\bprestissimo\b/i, 200],
  [/\bgrave\b/i, 40],
  [/\blargo\b/i, 48],
  [/\b(lento|lent|langsam|slow|slowly)\b/i, 55],
  [/\b(adagio|ruhig)\b/i, 62],
  [/\b(andante|gehend)\b/i, 76],
  [/\b(moderato|mod[ée]r[ée]|m(ä|ae)(ß|ss)ig|moderately)(?!\p{L})/iu, 96],
  [/\b(allegro|lebhaft|schnell|fast)\b/i, 144],
  [/\b(vivace|vivo|vif|lively)\b/i, 168],
  [/\bpresto\b/i, 184],
];

/** The usual tempo of a text such as "Allegro ma non troppo", quarter notes per minute; undefined when it names none. */
export const tempoNamed = (text: string): number | undefined => NAMED.find(([name]) => name.test(text))?.[1];

/** The Italian word for a tempo: 96 is Moderato, from 180 on Presto. */
export const tempoLabel = (bpm: number): string => LABELS.find(([limit]) => bpm < limit)?.[1] ?? 'Presto';
