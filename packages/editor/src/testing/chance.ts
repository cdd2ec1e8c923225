import type { Score } from '@notewright/score';
import { headsOf, type HeadRef } from '../selection';

/** Numbers from 0 to below 1, the same from the same seed. */
export type Random = () => number;

/** A whole number, both ends possible. */
export const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1));
export const pickOne = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

export function allHeads(score: Score): readonly HeadRef[] {
  return score.parts.flatMap(({ measures }) =>
    measures.flatMap(({ voices }) => voices.flatMap(({ elements }) => elements.flatMap(headsOf))),
  );
}
