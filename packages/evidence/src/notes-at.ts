import type { Evidence, HeardNote } from './evidence';

/** The sensitivity, 0–1, at which the notes are those the listener decided on. */
export const USUAL_SENSITIVITY = 0.5;

/**
 * Decides again which notes were played, without listening again.
 *
 * A note must be at least as probable as `1 − sensitivity`: at 0.5 these are the notes as heard, below only the surer ones, above
 * also the candidates. A candidate that begins while the same pitch sounds ends the note it interrupts, like a string struck again.
 *
 * @param sensitivity  0–1
 * @returns ascending by onset, then pitch; evidence of the first version has no candidates, so above 0.5 nothing is added
 */
export function notesAt({ notes, candidates = [] }: Evidence, sensitivity: number): HeardNote[] {
  const least = 1 - sensitivity;
  if (sensitivity < USUAL_SENSITIVITY) return notes.filter(({ confidence }) => confidence >= least);
  if (sensitivity === USUAL_SENSITIVITY) return [...notes];
  const added = candidates.filter(({ confidence }) => confidence >= least);
  const all = [...notes, ...added].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const sounding = new Map<number, HeardNote>();
  const endsAt = new Map<HeardNote, number>();
  for (const note of all) {
    const before = sounding.get(note.midi);
    if (before && before.offsetSec > note.onsetSec) endsAt.set(before, note.onsetSec);
    sounding.set(note.midi, note);
  }
  return all
    .map((note) => ({ ...note, offsetSec: endsAt.get(note) ?? note.offsetSec }))
    .filter(({ onsetSec, offsetSec }) => offsetSec > onsetSec);
}
