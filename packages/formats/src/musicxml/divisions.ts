import { TICKS_PER_QUARTER, elementTicks, measureStarts, type Score, type Ticks } from '@notewright/score';

/**
 * The smallest number of divisions per quarter in which every length of the score is a whole number: 1 for a score of
 * quarters, 2 with eighths, 12 with sixteenths and triplets.
 */
export function divisionsFor(score: Score): number {
  let common = TICKS_PER_QUARTER;
  const include = (ticks: Ticks) => {
    common = greatestCommonDivisor(common, ticks);
  };
  for (const { durationTicks } of score.measures) include(durationTicks);
  const starts = new Set(measureStarts(score.measures));
  for (const part of score.parts) {
    for (const { startTicks } of part.dynamics) if (!starts.has(startTicks)) include(startTicks);
    for (const measure of part.measures)
      for (const { elements } of measure.voices) for (const element of elements) include(elementTicks(element));
  }
  return TICKS_PER_QUARTER / common;
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
