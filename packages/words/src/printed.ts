import { area } from './area';
import { printed } from './made/en/printed';

/** What is printed with the notes and not stored in the score. */
export const printedWords = area('printed', printed);
