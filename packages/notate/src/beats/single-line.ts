import type { OnsetEvent } from '../onset-events';

/** A line may have a double stop now and then, or a ghost of the listener. */
const MOST_CHORDS = 0.1;
/** And a player may let notes ring into the next ones. Under the pedal, or with a second voice, more of them sound on. */
const MOST_HELD = 0.2;
/** How far the notes of one line that is played legato overlap. */
const LEGATO_SEC = 0.1;
/** Onsets looked back to for notes that still sound: what is held under more of them than this is a second voice. */
const LOOKED_BACK = 24;

/**
 * Whether music is one line without accompaniment: hardly two notes are struck together, and hardly any sounds on while others begin.
 *
 * @param events  ascending in time; silence is no line
 */
export function isSingleLine(events: readonly OnsetEvent[]): boolean {
  const chords = events.filter(({ notes }) => notes.length > 1).length;
  if (chords >= MOST_CHORDS * events.length) return false;
  const held = events.filter(({ timeSec }, index) =>
    events
      .slice(Math.max(0, index - LOOKED_BACK), index)
      .some(({ notes }) => notes.some(({ offsetSec }) => offsetSec > timeSec + LEGATO_SEC)),
  ).length;
  return held < MOST_HELD * events.length;
}
