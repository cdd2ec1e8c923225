import { measureStarts, TICKS_PER_QUARTER, type MeasureHeader, type Seconds, type Ticks } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';

/** From written time, counted from the start of the score, to seconds; ascending. */
export type Pace = (ticks: Ticks) => Seconds;

/** What stands in for a tempo that nobody wrote, quarters a minute. */
const USUAL_BPM = 120;

/**
 * The pace of a score's own tempo marks, each from its measure on. Repeats and words for a changing tempo are not thought of.
 *
 * @param measures  of the score; without any, the usual tempo
 */
export function paceOf(measures: readonly MeasureHeader[]): Pace {
  const starts = measureStarts(measures);
  const marks: { readonly from: Ticks; readonly sec: Seconds; readonly secPerTick: number }[] = [];
  for (const [index, { tempoBpm }] of measures.entries()) {
    const from = starts[index] ?? 0;
    const before = marks.at(-1);
    if (before && !(tempoBpm !== undefined && tempoBpm > 0)) continue;
    const sec = before ? before.sec + (from - before.from) * before.secPerTick : 0;
    const bpm = tempoBpm !== undefined && tempoBpm > 0 ? tempoBpm : USUAL_BPM;
    marks.push({ from, sec, secPerTick: 60 / bpm / TICKS_PER_QUARTER });
  }
  return (ticks) => {
    const mark = marks[Math.max(0, countBefore(marks, ({ from }) => from <= ticks) - 1)];
    return mark ? mark.sec + (ticks - mark.from) * mark.secPerTick : (ticks / TICKS_PER_QUARTER) * (60 / USUAL_BPM);
  };
}
