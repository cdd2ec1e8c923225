import type { NoteValue } from '../note-value';
import { NOTE_BASE_NAMES } from '../note-value-name';
import { recordOf } from '../record-of';

/** 'q', '8d' (dotted eighth), 'hdd'. */
export const valueName = ({ base, dots }: NoteValue): string => NAMES[base] + 'd'.repeat(dots);
const NAMES = recordOf(NOTE_BASE_NAMES);

/** Reads 'q', '8d', also '4.' and a trailing r for rest; undefined when it is nothing of the kind. */
export function valueNamed(text: unknown): Pick<NoteValue, 'base' | 'dots'> | undefined {
  const match = typeof text === 'string' ? /^(w|h|q|1|2|4|8|16|32|64|128)([d.]{0,3})r?$/.exec(text) : null;
  const [, written, dots = ''] = match ?? [];
  const base = NOTE_BASE_NAMES.find(([known, name]) => name === written || String(known) === written)?.[0];
  return base ? { base, dots: dots.length as 0 } : undefined;
}
