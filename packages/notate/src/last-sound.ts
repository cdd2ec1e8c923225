/**
 * Latest end among notes, ≥ 0; 0 for none. `Math.max(...)` would not do: a day of music has more notes than a call may have arguments.
 */
export const lastSound = <Note>(notes: readonly Note[], endOf: (note: Note) => number): number =>
  notes.reduce((end, note) => Math.max(end, endOf(note)), 0);
