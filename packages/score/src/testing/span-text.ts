import type { Chord, VoiceElement } from '../model';

/** Words for slurs, one for each that begins or ends, and for hairpins. */
const SPANS = [
  ['slur', 'slurStarts'],
  ['unslur', 'slurStops'],
] as const;
const HAIRPIN_WORDS = [
  ['cresc', { hairpinStart: 'crescendo' }],
  ['dim', { hairpinStart: 'diminuendo' }],
  ['unhairpin', { hairpinStop: true }],
] as const;

type Spans = Pick<Chord, 'slurStarts' | 'slurStops' | 'hairpinStart' | 'hairpinStop'>;

export const spanWords = (item: VoiceElement): readonly string[] => [
  ...(item.kind === 'chord' ? SPANS.flatMap(([word, field]) => Array<string>(item[field] ?? 0).fill(word)) : []),
  ...HAIRPIN_WORDS.flatMap(([word, says]) =>
    Object.entries(says).every(([field, value]) => item[field as 'hairpinStart' | 'hairpinStop'] === value)
      ? [word]
      : [],
  ),
];

export const isSpanWord = (word: string): boolean => [...SPANS, ...HAIRPIN_WORDS].some(([known]) => known === word);

export const readSpans = (words: readonly string[]): Spans =>
  words.reduce<Spans>((spans, word) => {
    const slur = SPANS.find(([known]) => known === word)?.[1];
    const hairpin = HAIRPIN_WORDS.find(([known]) => known === word)?.[1];
    return { ...spans, ...(slur && { [slur]: (spans[slur] ?? 0) + 1 }), ...hairpin };
  }, {});

/** Verses stand under each other in the quotes, a line each. */
export const sungText = ({ lyric, verses = [] }: Chord): string =>
  lyric === undefined && verses.length === 0 ? '' : JSON.stringify([lyric ?? '', ...verses].join('\n'));

export function readSung(text: string): Pick<Chord, 'lyric' | 'verses'> {
  const [lyric, ...verses] = (JSON.parse(text) as string).split('\n') as [string, ...string[]];
  return { ...(lyric === '' && verses.length > 0 ? {} : { lyric }), ...(verses.length > 0 ? { verses } : {}) };
}
