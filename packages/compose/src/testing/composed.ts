import { networkFolder } from '@notewright/networks/node';
import type { Score } from '@notewright/score';
import { composerFrom, newMusic, type NewMusicWish } from '../new-music';

const read = composerFrom(networkFolder('models'));
if (!read.ok) throw new Error(read.error.sentence);
export const composer = read.value;

export const wish: NewMusicWish = {
  ...{ style: 'waltz', layout: 'piano', soloist: 'piano', key: { fifths: -1, mode: 'minor' }, meter: '3/4' },
  ...{ bpm: 150, measures: 16, motion: 'medium', register: 'middle' },
};

export function composed(asked: NewMusicWish, seed: number): Score {
  const score = newMusic(asked, composer, seed);
  if (!score) throw new Error(`nothing came of ${asked.style}, seed ${seed}`);
  return score;
}
