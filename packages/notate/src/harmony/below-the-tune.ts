import type { HarmonyNote } from './beat-sound';

/** A note belongs to the accompaniment when what sounds higher adds up to this part of it. */
const COVERED = 0.5;
/** Pulses over which a held note is looked at. */
const LONGEST = 8;

/** The notes that others sound above: what a tune passes through says less of the harmony than what is held under it. */
export function belowTheTune(notes: readonly HarmonyNote[]): readonly HarmonyNote[] {
  const startOf = (index: number): number => notes[index]?.start ?? Infinity;
  let first = 0;
  return notes.filter((note) => {
    while (startOf(first) < note.start - LONGEST) first++;
    const length = note.end - note.start;
    let covered = 0;
    for (let k = first; startOf(k) < note.end; k++) {
      const other = notes[k];
      if (!other || other.midi <= note.midi) continue;
      covered += Math.max(0, Math.min(note.end, other.end) - Math.max(note.start, other.start));
      if (covered >= COVERED * length) return true;
    }
    return false;
  });
}
