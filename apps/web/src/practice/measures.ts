import type { Passage } from '@notewright/playback';
import { measureStarts, type Score, type Ticks } from '@notewright/score';

/** Measures of a loop, by index; the last one is in it. */
export interface MeasureSpan {
  readonly first: number;
  readonly last: number;
}

/** The passage that some measures are, whichever is named first; they are brought within the score. */
export function passageOf(score: Score, a: number, b: number): Passage {
  const starts = measureStarts(score.measures);
  const within = (index: number) => Math.min(score.measures.length - 1, Math.max(0, index));
  const [first, last] = [within(Math.min(a, b)), within(Math.max(a, b))];
  return { fromTicks: starts[first] ?? 0, toTicks: starts[last + 1] ?? 0 };
}

/** The measures a passage touches. */
export function measuresOf(score: Score, { fromTicks, toTicks }: Passage): MeasureSpan {
  return { first: measureAt(score, fromTicks), last: measureAt(score, Math.max(fromTicks, toTicks - 1)) };
}

/** The measure that sounds at a moment; outside the score its first or last. */
export function measureAt(score: Score, ticks: Ticks): number {
  let start = 0;
  for (const [index, { durationTicks }] of score.measures.entries()) {
    start += durationTicks;
    if (ticks < start) return index;
  }
  return Math.max(0, score.measures.length - 1);
}
