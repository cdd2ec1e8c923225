import type { Score } from '@notewright/score';
import { randomScore, type RandomScoreOptions } from '@notewright/score/testing';

/**
 * The piano music that speed is measured on: two staves, always the same for the same length. Without the random slurs and hairpins
 * that laws are checked on, so that figures of all years tell of the same music.
 *
 * @param more  one voice a staff and an up-beat where it says nothing else
 * @param seed  other music of the same kind
 */
export const randomPiano = (measures: number, more: RandomScoreOptions = { voices: 1 }, seed = 1): Score =>
  randomScore(seed, { measures, parts: 1, staves: 2, changes: false, phrasing: false, ...more });
