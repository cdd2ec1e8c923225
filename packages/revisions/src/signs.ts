import type { Chord } from '@notewright/score';
import type { EditKind } from './hand-edit';

/** Signs of a chord that are stored with it. */
export const SIGNS: readonly (readonly [keyof Chord, EditKind])[] = [
  ['velocity', 'velocity'],
  ['lyric', 'lyric'],
  ['verses', 'lyric'],
  ['articulations', 'articulation'],
  ['graces', 'graces'],
  ['ornament', 'ornament'],
  ['octaves', 'octave-sign'],
];
