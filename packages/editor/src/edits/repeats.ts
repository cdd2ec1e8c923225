import { ok } from '@notewright/result';
import { folded, nearlyFolded, writtenOut } from '@notewright/score';
import { refuse } from '../errors';
import type { Edit } from '../state';

/** Writes once, between repeat signs, what is played twice in a row. */
export const foldRepeats: Edit = (score) => {
  const once = folded(score);
  return once === score ? refuse('nothing-repeated') : ok({ score: once, asTyped: true });
};

/** The same for a tune that was heard, whose passes are never written quite alike. */
export const foldNearRepeats: Edit = (score) => {
  const once = nearlyFolded(score);
  return once === score ? refuse('nothing-nearly-repeated') : ok({ score: once, asTyped: true });
};

/** Writes every measure as often as it is played, without repeats, endings and jumps. */
export const writeRepeatsOut: Edit = (score) => {
  const out = writtenOut(score);
  return out === score ? refuse('no-repeats') : ok({ score: out, asTyped: true });
};
