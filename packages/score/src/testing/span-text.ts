import type { Chord, VoiceElement } from '../model';

/** Words for slurs, one for each that begins or ends, and for hairpins and the pedal. */
const SPANS = [
  ['slur', 'slurStarts'],
  ['unslur', 'slurStops'],
] as const;
const OTHER_WORDS = [
  ['cresc', { hairpinStart: 'crescendo' }],
  ['dim', { hairpinStart: 'diminuendo' }],
  ['unhairpin', { hairpinStop: true }],
  ['ped', { pedalStart: true }],
  ['unped', { pedalStop: true }],
] as const;

type Others = Pick<Chord, 'hairpinStart' | 'hairpinStop' | 'pedalStart' | 'pedalStop'>;
type Spans = Others & Pick<Chord, 'slurStarts' | 'slurStops'>;

export const spanWords = (item: VoiceElement): readonly string[] => [
  ...(item.kind === 'chord' ? SPANS.flatMap(([word, field]) => Array<string>(item[field] ?? 0).fill(word)) : []),
  ...OTHER_WORDS.flatMap(([word, says]) =>
    Object.entries(says).every(([field, value]) => item[field as keyof Others] === value) ? [word] : [],
  ),
];

export const isSpanWord = (word: string): boolean => [...SPANS, ...OTHER_WORDS].some(([known]) => known === word);

export const readSpans = (words: readonly string[]): Spans =>
  words.reduce<Spans>((spans, word) => {
    const slur = SPANS.find(([known]) => known === word)?.[1];
    const other = OTHER_WORDS.find(([known]) => known === word)?.[1];
    return { ...spans, ...(slur && { [slur]: (spans[slur] ?? 0) + 1 }), ...other };
  }, {});

/** Verses stand under each other in the quotes, a line each. */
export const sungText = ({ lyric, verses = [] }: Chord): string =>
  lyric === undefined && verses.length === 0 ? '' : JSON.stringify([lyric ?? '', ...verses].join('\n'));

export function readSung(text: string): Pick<Chord, 'lyric' | 'verses'> {
  const [lyric, ...verses] = (JSON.parse(text) as string).split('\n') as [string, ...string[]];
  return { ...(lyric === '' && verses.length > 0 ? {} : { lyric }), ...(verses.length > 0 ? { verses } : {}) };
}
