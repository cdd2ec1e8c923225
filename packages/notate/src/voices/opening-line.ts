import type { Ticks } from '@notewright/score';
import { neighbours } from '@notewright/score/lists';
import type { Column } from '../placed-note';

/** Fewer notes say nothing of who goes on. */
const FEWEST = 4;
/** Semitones. Of a line so many of the steps are small; a broken chord has few. */
const SMALL_STEP = 2;
const SMALL = 0.4;
/** Semitones between two notes of a line, and between its lowest and its highest. */
const LEAP = 12;
const RANGE = 24;
/** What sounds on through so many notes is held by somebody else, or rings under the pedal as broken chords do. */
const RINGS = 3;
/** After so many pulses of silence something else begins. */
const SILENCE = 4;

/**
 * The line with which a piece begins while nobody else plays, a fugue's subject or a tune: it is read on one staff, and so one hand takes all of it.
 *
 * @param columns  ascending
 * @returns how many of the first columns it has; 0 where there is none
 */
export function openingLine(columns: readonly Column[], ticksPerPulse: Ticks): number {
  let count = 0;
  let soundEnd = -Infinity;
  for (const [index, { notes, startTicks }] of columns.entries()) {
    const [{ midi, soundEndTicks }] = notes;
    const last = columns[index - 1];
    const next = columns[index + 1]?.startTicks ?? Infinity;
    const alone = notes.length === 1 && soundEnd - startTicks <= RINGS * (Math.min(next, soundEndTicks) - startTicks);
    const goesOn =
      !last || (Math.abs(midi - last.notes[0].midi) <= LEAP && startTicks - last.startTicks <= SILENCE * ticksPerPulse);
    if (!alone || !goesOn) break;
    count++;
    soundEnd = Math.max(soundEnd, soundEndTicks);
  }
  return isLine(columns.slice(0, count).map(({ notes }) => notes[0].midi)) ? count : 0;
}

function isLine(pitches: readonly number[]): boolean {
  const steps = neighbours(pitches).map(([one, next]) => Math.abs(next - one));
  const small = steps.filter((step) => step <= SMALL_STEP).length;
  return (
    pitches.length >= FEWEST && small >= SMALL * steps.length && Math.max(...pitches) - Math.min(...pitches) <= RANGE
  );
}
