import type { OnsetEvent } from '../onset-events';

/**
 * Time between two of its notes, and from first to last. On music of the composers for choosing 0.09 s is as good, 0.16 s hardly
 * better (`models/hands/README.md`).
 */
const GAP_SEC = 0.12;
const LONGEST_SEC = 0.45;
/** How much more time there is around it than between its notes. */
const APART = 1.8;
/** Chords are built of thirds and wider; what climbs by steps is a run. Semitones. */
const THIRD = 3;
/** Its first notes sound on after its last was struck, at least so long. */
const HELD_SEC = 0.05;

/**
 * Chords rolled so slowly that their notes were heard one by one: rising by thirds and more, all held until the last has been struck,
 * and with more time before and after than between them, which a run has not.
 *
 * @param events  what is struck together, ascending in time, the notes of each from low to high; none give no chords
 *
 * @returns first and last event of each, ascending
 */
export function rolledChords(events: readonly OnsetEvent[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (let first = 0; first + 1 < events.length; first++) {
    let last = first;
    let widest = 0;
    while (last + 1 < events.length && goesOn(events, first, last)) {
      widest = Math.max(widest, events[last + 1]!.timeSec - events[last]!.timeSec);
      last++;
    }
    if (last === first) continue;
    const before = first === 0 ? Infinity : events[first]!.timeSec - events[first - 1]!.timeSec;
    const after = last + 1 === events.length ? Infinity : events[last + 1]!.timeSec - events[last]!.timeSec;
    if (Math.min(before, after) < APART * widest) continue;
    found.push([first, last]);
    first = last;
  }
  return found;
}

function goesOn(events: readonly OnsetEvent[], first: number, last: number): boolean {
  const [from, at, next] = [events[first]!, events[last]!, events[last + 1]!];
  if (next.timeSec - at.timeSec > GAP_SEC || next.timeSec - from.timeSec > LONGEST_SEC) return false;
  if (next.notes[0]!.midi < at.notes[at.notes.length - 1]!.midi + THIRD) return false;
  for (let index = first; index <= last; index++)
    if (events[index]?.notes.some(({ offsetSec }) => offsetSec < next.timeSec + HELD_SEC)) return false;
  return true;
}
