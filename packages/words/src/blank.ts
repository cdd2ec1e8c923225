import { area } from './area';
import { blank } from './made/en/blank';

/** The wizard of a sheet that begins with nothing. */
export const blankWords = area('blank', blank);
