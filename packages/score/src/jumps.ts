import { recordOf } from './record-of';

/** Signs at the left barline of a measure that a jump leads to. */
export const JUMP_SIGNS = ['segno', 'coda'] as const;

/** A name of `JUMP_SIGNS`: the goal of a jump. */
export type JumpSign = (typeof JUMP_SIGNS)[number];

/** What stands at the right barline of a measure, with the way it is printed. */
export const JUMPS = [
  ['da-capo', 'D.C.'],
  ['da-capo-al-fine', 'D.C. al Fine'],
  ['da-capo-al-coda', 'D.C. al Coda'],
  ['dal-segno', 'D.S.'],
  ['dal-segno-al-fine', 'D.S. al Fine'],
  ['dal-segno-al-coda', 'D.S. al Coda'],
  ['to-coda', 'To Coda'],
  ['fine', 'Fine'],
] as const;

/** A name of `JUMPS`. */
export type Jump = (typeof JUMPS)[number][0];

/** What is printed for a jump. */
export const jumpText = (jump: Jump): string => TEXTS[jump];
const TEXTS = recordOf(JUMPS);

/** The jump that words such as "D.S. al Coda" or "da capo" stand for; undefined for other words. */
export function jumpOf(text: string): Jump | undefined {
  const al = /\bal\s+fine\b/i.test(text) ? '-al-fine' : /\bal\s+coda\b/i.test(text) ? '-al-coda' : '';
  if (/\bd\. ?c\b|\bda\s+capo\b/i.test(text)) return `da-capo${al}`;
  if (/\bd\. ?s\b|\bdal\s+segno\b/i.test(text)) return `dal-segno${al}`;
  if (/^\s*(to|al)\s+coda\b/i.test(text)) return 'to-coda';
  return /^\s*fine\s*\.?\s*$/i.test(text) ? 'fine' : undefined;
}
