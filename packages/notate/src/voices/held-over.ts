import type { Ticks } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';
import type { ChordSpan, StaffLines } from './staff-lines';

/**
 * The notes of a second voice held on through silences shorter than a part of a beat, which would be rests that nobody needs.
 *
 * A voice is second in a measure where a line above it sounds. Nothing is held over a barline.
 *
 * @param lines          from the first measure's grid on
 * @param divisionTicks  a part of a beat: its half, or a third in compound meters
 */
export function heldOverShortRests(lines: StaffLines, measureTicks: Ticks, divisionTicks: Ticks): StaffLines {
  return lines.map((line, number) => {
    if (number === 0) return line;
    const above = lines.slice(0, number);
    return line.map((span, index) => {
      const next = line[index + 1]?.startTicks;
      const { endTicks } = span;
      if (next === undefined || next <= endTicks || next - endTicks >= divisionTicks) return span;
      const measure = Math.floor(endTicks / measureTicks);
      const endsMeasure = endTicks === measure * measureTicks;
      if (endsMeasure || next >= (measure + 1) * measureTicks) return span;
      const [from, to] = [measure * measureTicks, (measure + 1) * measureTicks];
      return above.some((other) => soundsBetween(other, from, to)) ? { ...span, endTicks: next } : span;
    });
  });
}

/** Spans of a line never overlap, so their ends ascend like their starts. */
function soundsBetween(line: readonly ChordSpan[], from: Ticks, to: Ticks): boolean {
  const first = line[countBefore(line, ({ endTicks }) => endTicks <= from)];
  return first !== undefined && first.startTicks < to;
}
