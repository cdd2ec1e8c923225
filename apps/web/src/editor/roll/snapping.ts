import { SHORTEST_TICKS, type Ticks } from '@notewright/score';
import { firstEndingAfter, type GridMeasure } from '../../roll/rollGrid';

type Measures = readonly GridMeasure[];

/** The measure around a moment; the last one after the end. */
const around = (measures: Measures, ticks: Ticks): GridMeasure | undefined =>
  measures[Math.min(firstEndingAfter(measures, ticks), measures.length - 1)];

/** The line of the grid at or before a moment. Every measure has its own grid, which begins with it; its end is a line, too. */
export function lineBefore(measures: Measures, ticks: Ticks, gridTicks: Ticks): Ticks {
  const measure = around(measures, ticks);
  if (!measure) return 0;
  const { startTicks, endTicks, countedFrom } = measure;
  const line = countedFrom + Math.floor((Math.min(ticks, endTicks) - countedFrom) / gridTicks) * gridTicks;
  return ticks >= endTicks ? endTicks : Math.max(startTicks, line);
}

/** The next line after one of the grid. */
export function lineAfter(measures: Measures, line: Ticks, gridTicks: Ticks): Ticks {
  const measure = around(measures, line);
  if (!measure) return line + gridTicks;
  const { endTicks, countedFrom } = measure;
  return Math.min(endTicks, countedFrom + (Math.floor((line - countedFrom) / gridTicks) + 1) * gridTicks);
}

/** The line of the grid that is nearest to a moment. */
export function nearestLine(measures: Measures, ticks: Ticks, gridTicks: Ticks): Ticks {
  const before = lineBefore(measures, ticks, gridTicks);
  const after = lineAfter(measures, before, gridTicks);
  return ticks - before < after - ticks ? before : after;
}

/** The line inside a stretch that is nearest to a moment; its middle when no line is inside. */
export function lineWithin(measures: Measures, ticks: Ticks, gridTicks: Ticks, from: Ticks, to: Ticks): Ticks {
  const near = nearestLine(measures, ticks, gridTicks);
  if (near > from && near < to) return near;
  const first = lineAfter(measures, from, gridTicks);
  if (near <= from && first < to) return first;
  const last = lineBefore(measures, to - 1, gridTicks);
  if (near >= to && last > from) return last;
  return from + Math.round((to - from) / 2 / SHORTEST_TICKS) * SHORTEST_TICKS;
}
