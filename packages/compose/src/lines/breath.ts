import { TICKS_PER_QUARTER, type Seconds, type Ticks } from '@notewright/score';
import type { Line, LineNote, Pace } from './line';

/** A silence in which one can breathe. */
const BREATH_SEC = 0.2;
/** What is given up of a note for it: an eighth, of short ones half. */
const EIGHTH: Ticks = TICKS_PER_QUARTER / 2;
/** Shorter notes are not shortened. */
const SHORTEST_SEC = 0.4;

/**
 * Gives a player places to breathe: where no rest comes for too long, a note ends earlier. Of the notes within reach it is one that
 * ends a phrase, else the longest, and the later the better. Onsets stay where they are.
 *
 * @param breathSec  longest time without a breath, > 0
 * @param endsPhrase  whether a note is the last of a phrase
 */
export function withBreaths(line: Line, pace: Pace, breathSec: Seconds, endsPhrase: (note: LineNote) => boolean): Line {
  const notes = [...line];
  let since = notes[0]?.startTicks ?? 0;
  for (let index = 0; index < notes.length; index++) {
    const [note, next] = [notes[index], notes[index + 1]];
    if (!note || !next) break;
    if (pace(next.startTicks) - pace(note.endTicks) >= BREATH_SEC) since = next.startTicks;
    else if (pace(next.endTicks) - pace(since) > breathSec) {
      const at = bestPlace(notes, since, index, pace, endsPhrase);
      const [tired, after] = [notes[at], notes[at + 1]];
      if (!tired || !after) {
        since = next.startTicks;
        continue;
      }
      notes[at] = shortened(tired);
      since = after.startTicks;
      index = at;
    }
  }
  return notes;
}

/** Index of the note to be shortened among those from `since` to the one at `last`; −1 where all are too short. */
function bestPlace(
  notes: Line,
  since: Ticks,
  last: number,
  pace: Pace,
  endsPhrase: (note: LineNote) => boolean,
): number {
  let [best, most] = [-1, 0];
  for (let index = last; index >= 0; index--) {
    const note = notes[index];
    if (!note || note.startTicks < since) break;
    const sec = pace(note.endTicks) - pace(note.startTicks);
    if (sec < SHORTEST_SEC) continue;
    const gone = pace(note.endTicks) - pace(since);
    const worth = sec + gone / 4 + (endsPhrase(note) ? 3 : 0);
    if (worth > most) [best, most] = [index, worth];
  }
  return best;
}

function shortened(note: LineNote): LineNote {
  const ticks = note.endTicks - note.startTicks;
  return { ...note, endTicks: note.endTicks - (ticks > EIGHTH * 2 ? EIGHTH : ticks / 2) };
}
