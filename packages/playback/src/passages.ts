import { measureStarts, type Score, type Ticks } from '@notewright/score';
import type { Passage } from './practice';

/** Measures of a loop, by index; the last one is in it. */
export interface MeasureSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * The passage that some measures are, brought within the score.
 *
 * @param a  index of the measure at one of its ends, from 0
 * @param b  index of the measure at the other; either may come first
 */
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

/**
 * The whole measures that come closest to a passage: one that was taken from other measures, by hand or before the music was read anew.
 *
 * @returns undefined where the passage is no passage of this score: upside down, or beyond its ends
 */
export function onMeasures(score: Score, { fromTicks, toTicks }: Passage): Passage | undefined {
  const starts = measureStarts(score.measures);
  const endTicks = starts[score.measures.length] ?? 0;
  if (!(fromTicks >= 0 && fromTicks < toTicks && fromTicks < endTicks)) return undefined;
  const nearest = (ticks: Ticks) =>
    starts.reduce((best, start, index) => (away(start, ticks) < away(starts[best] ?? 0, ticks) ? index : best), 0);
  const first = Math.min(score.measures.length - 1, nearest(fromTicks));
  return passageOf(score, first, Math.max(first, nearest(toTicks) - 1));
}

const away = (a: Ticks, b: Ticks): Ticks => Math.abs(a - b);
