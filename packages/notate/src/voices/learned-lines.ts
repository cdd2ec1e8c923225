import { columnsOf, type PlacedNote } from '../placed-note';
import { LINE_COSTS, type LineCosts } from './chord-end';
import type { MeasureGrid } from './measure-grid';
import { measureLines, type PosteriorsByNote, type LineChord } from './measure-lines';
import type { ChordSpan, StaffLines } from './staff-lines';

/**
 * A staff of piano music in one line or two in each measure, as the network's beliefs about the notes' lengths pay for. Other
 * instruments, of which the network has seen nothing, are written by `soundingLines`.
 *
 * @param notes  of one staff
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
  for (let from = 0; from < columns.length;) {
    const barline = (Math.floor(columns[from]!.startTicks / grid.measureTicks) + 1) * grid.measureTicks;
    let to = from + 1;
    while (to < columns.length && columns[to]!.startTicks < barline) to++;
    const following = columns[to]?.startTicks ?? grid.endTicks;
    const lines = measureLines(columns.slice(from, to), following, grid, posteriors, costs);
    upper.push(...lines.upper.map(spanOf));
    lower.push(...lines.lower.map(spanOf));
    from = to;
  }
  return lower.length > 0 ? [upper, lower] : [upper];
}

const spanOf = ({ startTicks, endTicks, notes }: LineChord): ChordSpan => ({ startTicks, endTicks, content: notes });
