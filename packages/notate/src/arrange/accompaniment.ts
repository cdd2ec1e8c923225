import type { Ticks } from '@notewright/score';
import { isFilled, lastOf } from '@notewright/score/lists';
import { columnsOf, type PlacedNote } from '../placed-note';

/** How a left hand plays a harmony. */
export type Pattern = 'held' | 'repeated' | 'bass-chord' | 'alberti' | 'broken' | 'root-fifth';

/** What the accompaniment of a recording does, as numbers. */
export interface Texture {
  /** Strokes per pulse. */
  readonly strokes: number;
  /** Notes per stroke. */
  readonly notes: number;
  /** Share of struck pulses on which a low single note and a higher chord alternate, 0–1. */
  readonly alternates: number;
  /** Median distance between the lowest and highest note of a measure, semitones. */
  readonly span: number;
}

/** Only what sounds below this counts as accompaniment: G4. */
const ACCOMPANIES = 67;

/** Measures the accompaniment: everything below the melody and not too high. */
export function textureOf(
  notes: readonly PlacedNote[],
  melody: ReadonlySet<PlacedNote>,
  pulseTicks: Ticks,
  measureTicks: Ticks,
): Texture {
  const columns = columnsOf(notes.filter((note) => note.midi <= ACCOMPANIES && !melody.has(note)));
  if (!isFilled(columns)) return { strokes: 0, notes: 0, alternates: 0, span: 0 };
  const pulses = Math.max(1, (lastOf(columns).startTicks - columns[0].startTicks) / pulseTicks + 1);
  const onPulse = columns.filter(({ startTicks }) => startTicks % pulseTicks === 0);
  let alternates = 0;
  for (const [index, { notes: column, startTicks }] of onPulse.entries()) {
    const next = onPulse[index + 1];
    if (!next || next.startTicks - startTicks > pulseTicks * 1.5) continue;
    // A bass, or a bass in octaves, and then more notes above it.
    const single = column.length === 1 || lastOf(column).midi - column[0].midi === 12;
    if (single && next.notes.length >= 2 && next.notes[0].midi - column[0].midi >= 3) alternates++;
  }
  const spans: number[] = [];
  let from = 0;
  for (let k = 0; k <= columns.length; k++) {
    const measure = (index: number) => Math.floor(columns[index]!.startTicks / measureTicks);
    if (k < columns.length && measure(k) === measure(from)) continue;
    const inside = columns.slice(from, k).flatMap((column) => column.notes.map(({ midi }) => midi));
    if (inside.length > 0) spans.push(Math.max(...inside) - Math.min(...inside));
    from = k;
  }
  spans.sort((a, b) => a - b);
  return {
    strokes: columns.length / pulses,
    notes: columns.reduce((sum, column) => sum + column.notes.length, 0) / columns.length,
    alternates: alternates / Math.max(1, onPulse.length / 2),
    span: spans[spans.length >> 1] ?? 0,
  };
}

/**
 * Chooses the left-hand pattern that keeps the character of the original: a waltz stays bass and chords, a broken
 * accompaniment stays broken, a hymn stays held. What would be too fast for the level is played at the pulse.
 *
 * @param strokeSec  shortest time between strokes the level allows for accompaniment
 */
export function patternFor(
  { strokes, notes, alternates, span }: Texture,
  pulseSec: number,
  strokeSec: number,
  compound: boolean,
): Pattern {
  const halves = compound ? pulseSec / 3 : pulseSec / 2;
  if (strokes < 0.45 || pulseSec < strokeSec) return 'held';
  if (alternates >= 0.4) return 'bass-chord';
  if (notes < 1.7 && strokes > 1.15) {
    if (halves < strokeSec) return 'root-fifth';
    return span <= 12 && !compound ? 'alberti' : 'broken';
  }
  if (notes >= 1.7 && strokes >= 0.8) return 'repeated';
  return strokes >= 0.8 ? 'root-fifth' : 'held';
}
