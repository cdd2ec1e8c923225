import { area } from './area';
import { wav } from './made/en/wav';

/** A score that is played into a file. */
export const wavWords = area('wav', wav);
