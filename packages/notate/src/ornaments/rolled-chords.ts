import type { HeardNote } from '@notewright/evidence';
import { lastOf, type AtLeastOne } from '@notewright/score/lists';
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
/**
 * Under a chord that the other hand struck with its first note, the time between two of its notes and the fewest notes: a broken chord under a tune
 * begins in the same way.
 */
const GAP_BELOW_SEC = 0.08;
const FEWEST_BELOW = 3;
/** Its first notes sound on after its last was struck, at least so long. */
const HELD_SEC = 0.05;

/**
 * Chords rolled so slowly that their notes were heard one by one: rising by thirds and more, all held until the last has been struck,
 * and with more time before and after than between them, which a run has not. The right hand may rest on a chord over them meanwhile.
 *
 * @param events  what is struck together, ascending in time, the notes of each from low to high; none give no chords
 *
 * @returns first and last event of each, ascending
 */
export function rolledChords(events: readonly OnsetEvent[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  /** Where the next chord may begin. */
  let free = 0;
  for (const [first, event] of events.entries()) {
    if (first < free) continue;
    const rolled: [OnsetEvent, ...OnsetEvent[]] = [event];
    let widest = 0;
    let next = events[first + 1];
    for (; next && goesOn(rolled, next); next = events[first + rolled.length]) {
      widest = Math.max(widest, next.timeSec - lastOf(rolled).timeSec);
      rolled.push(next);
    }
    if (rolled.length === 1 || isShortBelow(rolled)) continue;
    const before = event.timeSec - (events[first - 1]?.timeSec ?? -Infinity);
    const after = (next?.timeSec ?? Infinity) - lastOf(rolled).timeSec;
    if (Math.min(before, after) < APART * widest) continue;
    found.push([first, first + rolled.length - 1]);
    free = first + rolled.length;
  }
  return found;
}

function goesOn(rolled: AtLeastOne<OnsetEvent>, next: OnsetEvent): boolean {
  const last = lastOf(rolled);
  if (next.timeSec - last.timeSec > GAP_SEC || next.timeSec - rolled[0].timeSec > LONGEST_SEC) return false;
  if (!rises(last, next) && !risesBelow(rolled, next)) return false;
  return rolled.every(({ notes }) => notes.every(({ offsetSec }) => offsetSec >= next.timeSec + HELD_SEC));
}

/** What is struck with its last note below it belongs to the other hand. */
const rises = (last: OnsetEvent, next: OnsetEvent): boolean =>
  lastOf(next.notes).midi >= lastOf(last.notes).midi + THIRD;

/** Whether the left hand goes on rolling while the right one, which struck its chord with the first note, rests on it. */
function risesBelow(rolled: AtLeastOne<OnsetEvent>, next: OnsetEvent): boolean {
  if (next.timeSec - lastOf(rolled).timeSec > GAP_BELOW_SEC) return false;
  const [struck, ...others] = rolled;
  const below = notesBelow(struck, next);
  if (below.length === 0 || below.length === struck.notes.length) return false;
  const before = [...below, ...others.flatMap(({ notes }) => notes)];
  return before.every(({ midi }) => next.notes[0].midi >= midi + THIRD);
}

/** Whether it may as well be the beginning of a broken chord under a tune. */
function isShortBelow(rolled: AtLeastOne<OnsetEvent>): boolean {
  const [struck, ...others] = rolled;
  const below = notesBelow(struck, lastOf(rolled));
  const count = others.reduce((sum, { notes }) => sum + notes.length, below.length);
  return below.length < struck.notes.length && count < FEWEST_BELOW;
}

/** The notes that were struck no higher than a later one. */
const notesBelow = (struck: OnsetEvent, later: OnsetEvent): readonly HeardNote[] =>
  struck.notes.filter(({ midi }) => midi <= lastOf(later.notes).midi);
