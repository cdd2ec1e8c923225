import { area } from './area';
import { newmusic } from './made/en/newmusic';

/** The wizard of new music. */
export const newMusicWords = area('newmusic', newmusic);
