import { area } from './area';
import { backup } from './made/en/backup';

/** What the commands that save and restore an installation say. */
export const backupWords = area('backup', backup);
