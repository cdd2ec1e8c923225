import { area } from './area';
import { sending } from './made/en/sending';

/** Many files at once: choosing, dropping and pasting them, and how they are on their way. */
export const sendingWords = area('sending', sending);
