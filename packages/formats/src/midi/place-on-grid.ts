import { TICKS_PER_QUARTER, type Ticks } from '@notewright/score';
import type { MidiNote, MidiTrack } from './read';

/** A note of a file that was written, in ticks of the score. */
export interface GridNote {
  readonly midi: number;
  readonly velocity: number;
  readonly startTicks: Ticks;
  /** > startTicks */
  readonly endTicks: Ticks;
}

const PARTS = [1, 2, 4, 8, 16, 32, 3, 6, 12, 24, 5, 10, 20, 7, 14, 28, 9];
/** A sixteenth; rests shorter than that are how a program plays, not what it means. */
const SIXTEENTH = TICKS_PER_QUARTER / 4;
const TRIPLET_SIXTEENTH = TICKS_PER_QUARTER / 6;

/**
 * The notes of a track where they are written. Programs let go of keys a little early, or hold them into the next note: such ends go where
 * the next note begins, or to the next sixteenth.
 */
export function placedOnGrid({ notes }: Pick<MidiTrack, 'notes'>, ppq: number): readonly GridNote[] {
  const scale = TICKS_PER_QUARTER / ppq;
  const starts = [...new Set(notes.map((note) => onGrid(note.onsetTicks * scale)))].sort((a, b) => a - b);
  const next = new Map(starts.map((start, index) => [start, starts[index + 1]]));
  return notes.map((note) => {
    const startTicks = onGrid(note.onsetTicks * scale);
    return {
      ...{ midi: note.midi, velocity: note.velocity, startTicks },
      endTicks: endOf(note, startTicks, next.get(startTicks), scale),
    };
  });
}

function endOf(note: MidiNote, start: Ticks, next: Ticks | undefined, scale: number): Ticks {
  const sounded = (note.offsetTicks - note.onsetTicks) * scale;
  const end = start + sounded;
  const exact = nearestPlace(end);
  if (exact > start && Math.abs(exact - end) <= ROUNDED) return exact;
  // Held or let go about where the next note begins.
  if (next !== undefined && Math.abs(next - end) <= Math.max(0.25 * sounded, SIXTEENTH / 2)) return next;
  const step =
    start % SIXTEENTH === 0 ? SIXTEENTH : start % TRIPLET_SIXTEENTH === 0 ? TRIPLET_SIXTEENTH : SIXTEENTH / 2;
  return start + Math.max(1, Math.ceil(sounded / step - 0.1)) * step;
}

/** A tick of a file of 240 to the quarter. */
const ROUNDED = TICKS_PER_QUARTER / 240 + 1e-6;

function onGrid(ticks: number): Ticks {
  const place = nearestPlace(ticks);
  return Math.abs(place - ticks) <= ROUNDED ? place : Math.round(ticks / (SIXTEENTH / 2)) * (SIXTEENTH / 2);
}

/** Where tuplets within tuplets divide a quarter: too close to the other places for notes to be put there that are not meant to be. */
const NESTED = [15, 30, 60, 18, 36, 45, 90, 21, 42, 84, 35, 70];
/** What a clock has to count for a tick not to be a 128th that was rounded. */
const FINEST = 32;

/** Whether a note begins exactly where a tuplet within a tuplet divides a quarter: `placedOnGrid` puts it beside that. */
export function hasNestedTuplets({ notes }: Pick<MidiTrack, 'notes'>, ppq: number): boolean {
  if (ppq % FINEST !== 0) return false;
  const isAt = (ticks: number, parts: number) => (ticks * parts) % ppq === 0;
  return notes.some(
    ({ onsetTicks }) =>
      NESTED.some((parts) => isAt(onsetTicks, parts)) && !PARTS.some((parts) => isAt(onsetTicks, parts)),
  );
}

/** The nearest place where a quarter is divided; of equally near ones that of the coarsest division. */
function nearestPlace(ticks: number): Ticks {
  let best = Infinity;
  for (const parts of PARTS) {
    const step = TICKS_PER_QUARTER / parts;
    const place = Math.round(ticks / step) * step;
    if (Math.abs(place - ticks) < Math.abs(best - ticks) - 1e-6) best = place;
  }
  return best;
}
