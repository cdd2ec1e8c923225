import { encodeMusicJson, type Score } from '@notewright/score';

/** Whether two scores are the same music, whatever their elements are called. */
export const sameMusic = (one: Score, other: Score): boolean =>
  JSON.stringify(encodeMusicJson(one)) === JSON.stringify(encodeMusicJson(other));
