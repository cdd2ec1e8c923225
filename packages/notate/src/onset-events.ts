import type { HeardNote } from '@notewright/evidence';
import { isFilled, lastOf, type AtLeastOne } from '@notewright/score/lists';

/** A note that was heard, and what else the recording told of it. */
export interface ToldNote extends HeardNote {
  /** That it belongs to the tune, 0–1; absent where the recording does not say so. */
  readonly lead?: number;
  /** That it belongs to the line that was asked for, where others play with it: only such notes are written then. */
  readonly asked?: true;
}

/** Notes struck together: a chord, a rolled chord, or a single note. */
export interface OnsetEvent {
  /** Mean onset of the notes. */
  readonly timeSec: number;
  /** Ascending by pitch, at least one. */
  readonly notes: AtLeastOne<ToldNote>;
}

/** Hands of good pianists strike the notes of a chord within about 30 ms, amateurs within 50 (Goebl 2001: melody lead ~20–30 ms). */
const CHORD_SPREAD_SEC = 0.05;
/** Neighbouring notes of a rolled chord follow each other faster than any written run (a 32nd at ♩ = 150 lasts 50 ms). */
const ROLL_GAP_SEC = 0.045;

/**
 * Groups notes into what is struck together.
 *
 * Notes within 50 ms of the first belong to one event; a rolled chord (rising, ever less than 45 ms apart, all notes
 * still sounding when the last one starts) does too, however long it takes. The same pitch never occurs twice in one event.
 *
 * @param notes  any order
 * @returns ascending by time; empty for silence
 */
export function onsetEvents(notes: readonly ToldNote[]): readonly OnsetEvent[] {
  const ordered = [...notes].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const events: OnsetEvent[] = [];
  let group: ToldNote[] = [];
  const close = () => {
    const notes = [...group].sort((a, b) => a.midi - b.midi);
    if (!isFilled(notes)) return;
    events.push({ timeSec: group.reduce((sum, note) => sum + note.onsetSec, 0) / group.length, notes });
    group = [];
  };
  for (const note of ordered) {
    if (!belongs(note, group)) close();
    group.push(note);
  }
  close();
  return events;
}

/** How many notes of an event are struck in another too. */
export const sharedKeys = (a: OnsetEvent['notes'], b: OnsetEvent['notes']): number =>
  a.filter(({ midi }) => b.some((other) => other.midi === midi)).length;

function belongs(note: HeardNote, group: readonly HeardNote[]): boolean {
  if (!isFilled(group)) return true;
  const [first] = group;
  if (group.some((other) => other.midi === note.midi)) return false;
  if (note.onsetSec - first.onsetSec <= CHORD_SPREAD_SEC) return true;
  const last = lastOf(group);
  const rolled = group.length >= 2 && note.midi > last.midi && note.onsetSec - last.onsetSec <= ROLL_GAP_SEC;
  return rolled && group.every((other) => other.offsetSec > note.onsetSec);
}
