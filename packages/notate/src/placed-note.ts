import type { AtLeastOne } from '@notewright/score/lists';
import type { Midi, Ticks } from '@notewright/score';
import type { OrnamentSign } from './ornaments/grace-notes';

/** A heard note at its score position. */
export interface PlacedNote {
  /** From the start of the first (full) measure. */
  readonly startTicks: Ticks;
  /** Where the sound ended, not rounded; the written length is decided later. > startTicks */
  readonly soundEndTicks: number;
  readonly midi: Midi;
  /** When it was struck, seconds; absent where nobody played. */
  readonly onsetSec?: number;
  /** 1–127 */
  readonly velocity: number;
  /** 0–1 */
  readonly confidence: number;
  /** That it belongs to the tune, 0–1, where the recording says so (`ToldNote`). */
  readonly lead?: number;
  /** That it belongs to the line that was asked for of a band (`ToldNote`). */
  readonly asked?: true;
  /** Pitches of quick notes that lead to it, in order. */
  readonly graces?: readonly Midi[];
  readonly ornament?: OrnamentSign;
  /** Its string was struck so far below, and bent (`HeardNote`). */
  readonly bentSemitones?: number;
  /** Its chord was struck one note after the other, from the lowest. */
  readonly rolled?: true;
}

/** The notes that start at one score position, ascending by pitch. */
export interface Column {
  readonly startTicks: Ticks;
  readonly notes: AtLeastOne<PlacedNote>;
}

/** Notes grouped by their start, ascending. */
export function columnsOf(notes: readonly PlacedNote[]): readonly Column[] {
  const byStart = new Map<Ticks, [PlacedNote, ...PlacedNote[]]>();
  for (const note of notes) {
    const column = byStart.get(note.startTicks);
    if (column) column.push(note);
    else byStart.set(note.startTicks, [note]);
  }
  return [...byStart]
    .sort(([a], [b]) => a - b)
    .map(([startTicks, column]) => ({ startTicks, notes: column.sort((a, b) => a.midi - b.midi) }));
}
