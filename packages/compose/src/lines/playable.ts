import type { Line, LineNote, Pace } from './line';

/** Strokes follow each other no faster than this, seconds; as for pianists of a middle level, whose check `notate` has. */
const STROKE_SEC = 0.115;
/** One pitch is struck again no faster than this, seconds. */
const REPEAT_SEC = 0.125;
/** A leap beyond a fifth takes time: semitones a second. */
const FREE_SHIFT = 7;
const LEAP_PER_SEC = 58;

/**
 * The line without what comes too fast for an amateur: a note that follows too soon is left out, and the one before it held instead.
 *
 * @returns at most as many notes, each at a time and pitch of `line`
 */
export function playableLine(line: Line, pace: Pace): Line {
  const kept: LineNote[] = [];
  for (const note of line) {
    const before = kept.at(-1);
    if (before && !canFollow(before, note, pace)) {
      if (note.endTicks > before.endTicks && note.startTicks <= before.endTicks)
        kept[kept.length - 1] = { ...before, endTicks: note.endTicks };
      continue;
    }
    kept.push(note);
  }
  return kept;
}

function canFollow(before: LineNote, note: LineNote, pace: Pace): boolean {
  const sec = pace(note.startTicks) - pace(before.startTicks);
  if (sec < (note.midi === before.midi ? REPEAT_SEC : STROKE_SEC)) return false;
  return Math.abs(note.midi - before.midi) - FREE_SHIFT <= sec * LEAP_PER_SEC;
}
