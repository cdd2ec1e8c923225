import { ok } from '@notewright/result';
import { folded, writtenOut } from '@notewright/score';
import { refuse } from '../errors';
import type { Edit } from '../state';

/** Writes once, between repeat signs, what is played twice in a row. */
export const foldRepeats: Edit = (score) => {
  const once = folded(score);
  return once === score ? refuse('nothing-repeated') : ok({ score: once, asTyped: true });
};

/** Writes every measure as often as it is played, without repeats, endings and jumps. */
export const writeRepeatsOut: Edit = (score) => {
  const out = writtenOut(score);
  return out === score ? refuse('no-repeats') : ok({ score: out, asTyped: true });
};
