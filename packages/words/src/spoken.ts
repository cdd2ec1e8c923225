import { area } from './area';
import { spoken } from './made/en/spoken';

/** Music in words, for readers who hear the page. */
export const spokenWords = area('spoken', spoken);
