import type { Ticks } from '@notewright/score';
import { median } from '@notewright/score/lists';
import { columnsOf, type Column, type PlacedNote } from '../placed-note';
import { breaksTuplet, type MeasureGrid } from './measure-grid';
import type { ChordSpan, StaffLines } from './staff-lines';

/*
 * Lines by rules, from what sounds alone. They are for what the network of `learned-lines.ts` has never seen: instruments other
 * than the piano, tunes, and the hands of easy and intermediate arrangements, which are one line each. Staves of piano music are
 * written by `learnedLines`, whose lengths and second voices are paid for by the network (`chord-end.ts`, `measure-lines.ts`).
 */

/** Players release notes early; a written note sounds about five sixths of its length. */
const RELEASE = 1.2;
/** A rest must explain the silence better than a shortly played note would, by this many octaves of length. */
const REST = 0.8;
/** A rest that does not begin on a pulse is harder to read. */
const OFFBEAT_REST = 0.9;
/** A tie over the barline must be earned by sound that goes on for this share of a pulse. */
const TIE_OVER = 0.5;

/** Everything on a staff as one line of chords: what starts together ends together, and ends when the next chord starts. */
export function oneLine(notes: readonly PlacedNote[], grid: MeasureGrid): readonly ChordSpan[] {
  const columns = columnsOf(notes);
  return columns.map((column, index) => ({
    startTicks: column.startTicks,
    endTicks: writtenEnd(column, columns[index + 1]?.startTicks, grid),
    content: column.notes,
  }));
}

/**
 * Where a chord's written length ends.
 *
 * Lengths are read from the rhythm, not from the sound: notes last until the next onset of their line, since a rest or a
 * short value there would print the player's touch. Only when the sound stops much earlier is a rest
 * written, from a pulse (or half pulse) on. A note is tied over the barline only when it clearly sounds on.
 *
 * @param next  start of the next chord of the line; undefined at the end
 */
function writtenEnd(column: Column, next: Ticks | undefined, grid: MeasureGrid): Ticks {
  const { startTicks, notes } = column;
  const sound = median(notes.map((note) => note.soundEndTicks));
  const barline = (Math.floor(startTicks / grid.measureTicks) + 1) * grid.measureTicks;
  let limit = Math.min(next ?? grid.endTicks, grid.endTicks);
  if (limit > barline && sound < barline + TIE_OVER * grid.pulseTicks) limit = barline;
  // Nobody ties through several measures of silence: the pedal may ring, the hand does not hold.
  const longest = barline + grid.measureTicks;
  if (limit > longest) limit = longest;
  const finest = grid.finestTicks ?? 0;
  const unit = Math.max(grid.divisionTicks, finest);
  // Nobody writes a rest shorter than a sixteenth.
  const shortestRest = Math.max(grid.divisionTicks / 2, finest);
  const wanted = Math.max(sound - startTicks, unit / 4) * RELEASE;
  let best = limit;
  let bestCost = Math.abs(Math.log2((limit - startTicks) / wanted));
  for (let end = (Math.floor(startTicks / unit) + 1) * unit; end + shortestRest <= limit; end += unit) {
    if (breaksTuplet(startTicks, end, limit, grid)) continue;
    const cost =
      Math.abs(Math.log2((end - startTicks) / wanted)) + REST + (end % grid.pulseTicks === 0 ? 0 : OFFBEAT_REST);
    if (cost < bestCost) [best, bestCost] = [end, cost];
  }
  return best;
}

/** Share of notes ringing into the next one above which ringing means pedal, not voices. */
const PEDALLED = 0.45;

/**
 * One line, or two where a note is really held while others move.
 *
 * Two voices are hard to read, so a second line is written only where it is needed: in measures in which a note clearly sounds over a
 * later onset of its staff. Where most notes overlap there is one line, because overlap under the pedal says nothing about voices.
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
