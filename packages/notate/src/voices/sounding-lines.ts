import type { Ticks } from '@notewright/score';
import { columnsOf, type Column, type PlacedNote } from '../placed-note';
import type { MeasureGrid } from './measure-grid';
import type { ChordSpan, StaffLines } from './staff-lines';
import { writtenEnd } from './written-length';

/*
 * Lines from what sounds alone, by rules. They are for what the network of `learned-lines.ts` was not taught: instruments other
 * than the piano, tunes, and the hands of easy arrangements, which are one line each.
 */

/** Everything on a staff as one line of chords: what starts together ends together, and ends when the next chord starts. */
export function oneLine(notes: readonly PlacedNote[], grid: MeasureGrid): readonly ChordSpan[] {
  const columns = columnsOf(notes);
  return columns.map((column, index) => ({
    startTicks: column.startTicks,
    endTicks: writtenEnd(column, columns[index + 1]?.startTicks, grid),
    content: column.notes,
  }));
}

/** Share of notes ringing into the next one above which ringing means pedal, not voices. */
const PEDALLED = 0.45;

/**
 * One line, or two where a note is really held while others move.
 *
 * Two voices are hard to read, so they must be earned: a second line appears only in measures where a note is held over at
 * least one later onset of its staff, clearly (most of that onset's time), and only where ringing is not the rule:
 * under the pedal everything overlaps and overlap says nothing about voices.
 */
export function soundingLines(notes: readonly PlacedNote[], grid: MeasureGrid): StaffLines {
  const columns = columnsOf(notes);
  if (columns.length < 3 || ringingShare(columns, grid) > PEDALLED) return [oneLine(notes, grid)];
  const second = new Set<PlacedNote>();
  const byMeasure = new Map<number, (typeof columns)[number][]>();
  for (const column of columns) {
    const measure = Math.floor(column.startTicks / grid.measureTicks);
    byMeasure.set(measure, [...(byMeasure.get(measure) ?? []), column]);
  }
  for (const [measure, inside] of byMeasure) {
    const barline = (measure + 1) * grid.measureTicks;
    for (const note of lowerLine(inside, barline, grid)) second.add(note);
  }
  if (second.size === 0) return [oneLine(notes, grid)];
  const upper = notes.filter((note) => !second.has(note));
  const lower = [...second];
  const shared = new Set(
    [...byMeasure].filter(([, cols]) => cols.some((c) => c.notes.some((n) => second.has(n)))).map(([m]) => m),
  );
  return [heldLine(upper, grid, shared), heldLine(lower, grid, shared)];
}

/** A line in whose two-voice measures nothing is tied over the barline. */
function heldLine(notes: readonly PlacedNote[], grid: MeasureGrid, shared: ReadonlySet<number>): readonly ChordSpan[] {
  return oneLine(notes, grid).map((span) => {
    const measure = Math.floor(span.startTicks / grid.measureTicks);
    const barline = (measure + 1) * grid.measureTicks;
    return span.endTicks > barline && (shared.has(measure) || shared.has(measure + 1))
      ? { ...span, endTicks: barline }
      : span;
  });
}

function ringingShare(columns: readonly Column[], grid: MeasureGrid): number {
  let ringing = 0;
  let all = 0;
  for (const [index, { notes, startTicks }] of columns.entries()) {
    const next = columns[index + 1]?.startTicks;
    if (next === undefined || next - startTicks > 2 * grid.pulseTicks) continue;
    for (const note of notes) {
      all++;
      if (note.soundEndTicks > next + 0.4 * (next - startTicks)) ringing++;
    }
  }
  return all > 0 ? ringing / all : 0;
}

/** The notes of a measure that go to the lower line; none when one line is enough. */
function lowerLine(inside: readonly Column[], barline: Ticks, grid: MeasureGrid): readonly PlacedNote[] {
  let above = 0;
  let below = 0;
  const held: { note: PlacedNote; until: number; high: boolean }[] = [];
  for (const [index, column] of inside.entries()) {
    const next = inside[index + 1];
    if (!next) continue;
    const nextEnd = inside[index + 2]?.startTicks ?? barline;
    for (const note of column.notes) {
      const until = Math.min(note.soundEndTicks, barline);
      if (until < next.startTicks + Math.max(0.6 * (nextEnd - next.startTicks), 0.4 * grid.pulseTicks)) continue;
      const covered = inside.slice(index + 1).filter(({ startTicks }) => startTicks < until - 0.3 * grid.pulseTicks);
      const moving = covered.flatMap(({ notes }) => notes);
      if (moving.some(({ midi }) => midi === note.midi)) continue;
      const high = moving.every(({ midi }) => midi < note.midi);
      if (!high && !moving.every(({ midi }) => midi > note.midi)) continue;
      held.push({ note, until, high });
      if (high) above += until - note.startTicks;
      else below += until - note.startTicks;
    }
  }
  if (held.length === 0) return [];
  if (below >= above) return held.filter(({ high }) => !high).map(({ note }) => note);
  // The held notes stay above; whatever moves beneath them goes down.
  const lower: PlacedNote[] = [];
  for (const { notes } of inside)
    for (const note of notes) {
      const under = held.some(
        ({ note: top, until, high }) =>
          high &&
          note !== top &&
          note.midi < top.midi &&
          note.startTicks >= top.startTicks &&
          note.startTicks < until - 0.3 * grid.pulseTicks,
      );
      if (under) lower.push(note);
    }
  return lower;
}
