import { columnsOf, type PlacedNote } from '../placed-note';
import { LINE_COSTS, type LineCosts } from './chord-end';
import type { MeasureGrid } from './measure-grid';
import { measureLines, type PosteriorsByNote, type LineChord } from './measure-lines';
import type { ChordSpan, StaffLines } from './staff-lines';

/**
 * Writes a staff of piano music in one or two lines, decided measure by measure by the network's posteriors of written lengths.
 * Other instruments, which the network was not trained on, are written by `soundingLines`.
 *
 * @param notes       of one staff, any order
 * @param posteriors  of these notes; a note without one counts as of any length
 * @returns one line, or the upper and the lower; spans ascend and may cross barlines
 */
export function learnedLines(
  notes: readonly PlacedNote[],
  grid: MeasureGrid,
  posteriors: PosteriorsByNote,
  costs: LineCosts = LINE_COSTS,
): StaffLines {
  const columns = columnsOf(notes);
  const upper: ChordSpan[] = [];
  const lower: ChordSpan[] = [];
  for (let from = 0, column = columns[from]; column; column = columns[from]) {
    const barline = (Math.floor(column.startTicks / grid.measureTicks) + 1) * grid.measureTicks;
    let to = from + 1;
    while ((columns[to]?.startTicks ?? Infinity) < barline) to++;
    const following = columns[to]?.startTicks ?? grid.endTicks;
    const lines = measureLines(columns.slice(from, to), following, grid, posteriors, costs);
    upper.push(...lines.upper.map(spanOf));
    lower.push(...lines.lower.map(spanOf));
    from = to;
  }
  return lower.length > 0 ? [upper, lower] : [upper];
}

const spanOf = ({ startTicks, endTicks, notes }: LineChord): ChordSpan => ({ startTicks, endTicks, content: notes });
