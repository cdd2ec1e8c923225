import type { NoteBase } from '@notewright/score';

const NAMES: Readonly<Record<NoteBase, string>> = {
  1: 'whole',
  2: 'half',
  4: 'quarter',
  8: 'eighth',
  16: '16th',
  32: '32nd',
  64: '64th',
  128: '128th',
};

/** MusicXML's name of a note value. */
export const noteTypeName = (base: NoteBase): string => NAMES[base];

/** The note value of a MusicXML name; undefined for those the model has not (breve, 256th …). */
export const noteBaseOfType = (name: string): NoteBase | undefined =>
  (Object.keys(NAMES).map(Number) as NoteBase[]).find((base) => NAMES[base] === name);
