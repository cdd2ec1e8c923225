import { area } from './area';
import { files } from './made/en/files';

/** Why a file cannot be read or heard, and what was left out of it. */
export const fileWords = area('files', files);
