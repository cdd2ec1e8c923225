import type { Key, Pitch, Ticks } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import { spellNotes } from './spell';

/** A note leads to the next one a semitone away that starts within this many pulses. */
const LEADS_WITHIN = 1.5;

/** Spells the notes of a part; asks of each where it leads. */
export function spellingOf(
  notes: readonly PlacedNote[],
  key: Key,
  pulseTicks: Ticks,
): (note: PlacedNote) => Pitch | undefined {
  const ordered = [...notes].sort((a, b) => a.startTicks - b.startTicks || a.midi - b.midi);
  const spelled = spellNotes(
    ordered.map((note, index) => ({
      midi: note.midi,
      at: note.startTicks / pulseTicks,
      next: leadsTo(note, ordered.slice(index + 1), pulseTicks),
    })),
    key,
  );
  const byNote = new Map(ordered.map((note, index) => [note, spelled[index]]));
  return (note) => byNote.get(note);
}

function leadsTo(note: PlacedNote, later: readonly PlacedNote[], pulseTicks: Ticks): number | undefined {
  let start: Ticks | undefined;
  for (const other of later) {
    if (other.startTicks === note.startTicks) continue;
    if (other.startTicks > note.startTicks + LEADS_WITHIN * pulseTicks) return undefined;
    if (start !== undefined && other.startTicks > start) return undefined;
    if (Math.abs(other.midi - note.midi) === 1) return other.midi;
    if (Math.abs(other.midi - note.midi) <= 4) start ??= other.startTicks;
  }
  return undefined;
}
