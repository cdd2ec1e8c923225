import type { Key, Pitch, Ticks } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import { spellNotes } from './spell';

/** A note leads to the next one a semitone away, or comes from one, that starts within this many pulses of it. */
const NEAR_PULSES = 3;

/** Spells the notes of a part; asks of each where it leads and where it comes from. */
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
      next: semitoneFrom(ordered, index, 1, NEAR_PULSES * pulseTicks),
      before: semitoneFrom(ordered, index, -1, NEAR_PULSES * pulseTicks),
    })),
    key,
  );
  const byNote = new Map(ordered.map((note, index) => [note, spelled[index]]));
  return (note) => byNote.get(note);
}

/**
 * The note a semitone away that a line goes on with, or comes from: among the nearest that are no further than a third away. The same note
 * struck again does not move a line.
 */
function semitoneFrom(
  ordered: readonly PlacedNote[],
  index: number,
  direction: 1 | -1,
  reachTicks: Ticks,
): number | undefined {
  const note = ordered[index];
  let nearest: Ticks | undefined;
  for (let at = index + direction; ; at += direction) {
    const other = ordered[at];
    if (!note || !other) return undefined;
    if (other.startTicks === note.startTicks) continue;
    if (Math.abs(other.startTicks - note.startTicks) > reachTicks) return undefined;
    if (other.midi === note.midi) continue;
    if (nearest !== undefined && other.startTicks !== nearest) return undefined;
    if (Math.abs(other.midi - note.midi) === 1) return other.midi;
    if (Math.abs(other.midi - note.midi) <= 4) nearest ??= other.startTicks;
  }
}
