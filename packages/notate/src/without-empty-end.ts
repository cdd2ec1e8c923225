import type { Measure, Score } from '@notewright/score';

/**
 * The score without the measures at its end in which nothing is written: a last chord may sound on into one more measure that its
 * written length does not reach. One measure stays.
 */
export function withoutEmptyEnd(score: Score): Score {
  let count = score.measures.length;
  while (count > 1 && score.parts.every(({ measures }) => isEmpty(measures[count - 1]))) count--;
  if (count === score.measures.length) return score;
  const endTicks = score.measures.slice(0, count).reduce((end, { durationTicks }) => end + durationTicks, 0);
  return {
    ...score,
    measures: score.measures.slice(0, count),
    parts: score.parts.map((part) => ({
      ...part,
      measures: part.measures.slice(0, count),
      dynamics: part.dynamics
        .filter(({ startTicks }) => startTicks < endTicks)
        .map((dynamic) => (dynamic.endTicks > endTicks ? { ...dynamic, endTicks } : dynamic)),
    })),
  };
}

const isEmpty = (measure: Measure | undefined): boolean =>
  measure?.voices.every(({ elements }) => elements.every((one) => one.kind === 'rest' && !one.chordSymbol)) ?? true;
