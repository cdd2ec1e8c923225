import type { NoteValue } from '../note-value';
import { NOTE_BASE_NAMES } from '../note-value-name';

/** 'q', '8d' (dotted eighth), 'hdd'. */
export const valueName = ({ base, dots }: NoteValue): string =>
  NOTE_BASE_NAMES.find(([known]) => known === base)![1] + 'd'.repeat(dots);

/** Reads 'q', '8d', also '4.' and a trailing r for rest; undefined when it is nothing of the kind. */
export function valueNamed(text: unknown): Pick<NoteValue, 'base' | 'dots'> | undefined {
  const match = typeof text === 'string' ? /^(w|h|q|1|2|4|8|16|32|64|128)([d.]{0,3})r?$/.exec(text) : null;
  const base = match && NOTE_BASE_NAMES.find(([known, name]) => name === match[1] || String(known) === match[1])?.[0];
  return base ? { base, dots: match[2]!.length as 0 } : undefined;
}
