/**
 * Latest end among notes, not below 0; 0 for none. Not `Math.max(...)`: a day of music has more notes than a call may have
 * arguments.
 */
export const lastSound = <Note>(notes: readonly Note[], endOf: (note: Note) => number): number =>
  notes.reduce((end, note) => Math.max(end, endOf(note)), 0);
