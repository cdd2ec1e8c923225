import { area } from './area';
import { entry } from './made/en/entry';

/** Login, sign-up, forgotten passwords, and the frame around them. */
export const entryWords = area('entry', entry);
