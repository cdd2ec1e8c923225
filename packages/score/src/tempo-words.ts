import { recordOf } from './record-of';

/** How eighths are played: in swing the first of a pair lasts about twice as long as the second. */
export const FEELS = ['straight', 'swing'] as const;

/** How eighths are played: evenly, or long and short. */
export type Feel = (typeof FEELS)[number];

/** Words for a changing tempo, with the way they are printed. */
export const TEMPO_WORDS = [
  ['ritardando', 'rit.'],
  ['accelerando', 'accel.'],
  ['a-tempo', 'a tempo'],
] as const;

/** A name of `TEMPO_WORDS`. */
export type TempoWord = (typeof TEMPO_WORDS)[number][0];

/** What is printed for a word. */
export const tempoWordText = (word: TempoWord): string => TEXTS[word];
const TEXTS = recordOf(TEMPO_WORDS);

/** The word that a direction such as "poco rit." or "rallentando" stands for; undefined for other words. */
export function tempoWordOf(text: string): TempoWord | undefined {
  if (/\b(rit(ard(ando)?|en(uto)?)?|rall(entando)?)\b/i.test(text)) return 'ritardando';
  if (/\b(accel(erando)?|stringendo)\b/i.test(text)) return 'accelerando';
  return /\b(a tempo|tempo (i|primo|1))\b/i.test(text) ? 'a-tempo' : undefined;
}
