import { familyOf, partOf } from '../meter/pieces';
import type { PianoScore } from './piano-scores';

/** Which side a composer's music is on: the same line as in models/meter. */
export const partOfScore = ({ id, composer }: Pick<PianoScore, 'id' | 'composer'>): 'train' | 'choose' | 'check' =>
  partOf({ family: familyOf({ id, composer, source: '' }) });
