import { area } from './area';
import { page } from './made/en/page';

/** What every page may say before it knows anything: titles, trouble, languages, colours. */
export const pageWords = area('page', page);
