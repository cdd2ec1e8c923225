import type { Ticks } from '@notewright/score';
import { heightBetween } from './height-between';
import type { MeasureGrid } from './measure-grid';
import type { ChordSpan, StaffLines } from './staff-lines';

/**
 * The lines of a staff with the higher one first, so that voice 1 has its stems up and stands above voice 2.
 *
 * A measure in which the first line is on average lower than the second while both sound has its lines exchanged. Where a note is tied out
 * of the measure they stay, for a voice goes on in the one of its number.
 */
export function orderedLines(lines: StaffLines, grid: Pick<MeasureGrid, 'measureTicks'>): StaffLines {
  const [first, second] = lines;
  if (!first || !second) return lines;
  const [above, below] = [byMeasure(first, grid.measureTicks), byMeasure(second, grid.measureTicks)];
  let changed = false;
  for (const [measure, own] of below) {
    const other = above.get(measure) ?? [];
    const barline = (measure + 1) * grid.measureTicks;
    const goesOn = [...own, ...other].some(({ endTicks }) => endTicks > barline);
    if (goesOn || heightBetween(other.map(chordOf), own.map(chordOf)) >= 0) continue;
    above.set(measure, own);
    below.set(measure, other);
    changed = true;
  }
  return changed ? [inOrder(above), inOrder(below)] : lines;
}

function byMeasure(line: readonly ChordSpan[], measureTicks: Ticks): Map<number, readonly ChordSpan[]> {
  const found = new Map<number, ChordSpan[]>();
  for (const span of line) {
    const measure = Math.floor(span.startTicks / measureTicks);
    const inside = found.get(measure);
    if (inside) inside.push(span);
    else found.set(measure, [span]);
  }
  return found;
}

const inOrder = (measures: ReadonlyMap<number, readonly ChordSpan[]>): readonly ChordSpan[] =>
  [...measures.values()].flat().sort((a, b) => a.startTicks - b.startTicks);

const chordOf = ({ startTicks, endTicks, content }: ChordSpan) => ({ startTicks, endTicks, notes: content });
