import type { NoteBase, NoteValue } from '../note-value';

const NAMES: readonly (readonly [NoteBase, string])[] = [
  [1, 'w'],
  [2, 'h'],
  [4, 'q'],
  [8, '8'],
  [16, '16'],
  [32, '32'],
  [64, '64'],
  [128, '128'],
];

/** 'q', '8d' (dotted eighth), 'hdd'. */
export const valueName = ({ base, dots }: NoteValue): string =>
  NAMES.find(([known]) => known === base)![1] + 'd'.repeat(dots);

/** Reads 'q', '8d', also '4.' and a trailing r for rest; undefined when it is nothing of the kind. */
export function valueNamed(text: unknown): Pick<NoteValue, 'base' | 'dots'> | undefined {
  const match = typeof text === 'string' ? /^(w|h|q|1|2|4|8|16|32|64|128)([d.]{0,3})r?$/.exec(text) : null;
  const base = match && NAMES.find(([known, name]) => name === match[1] || String(known) === match[1])?.[0];
  return base ? { base, dots: match[2]!.length as 0 } : undefined;
}
