import { area } from './area';
import { original } from './made/en/original';

/** The recording of a score, heard beside it. */
export const originalWords = area('original', original);
