import { area } from './area';
import { songbook } from './made/en/songbook';

/** The songbook and its dialogs. */
export const songbookWords = area('songbook', songbook);
