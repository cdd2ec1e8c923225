import { area } from './area';
import { errors } from './made/en/errors';

/** What is wrong with a recording, and how full the storage is. */
export const errorWords = area('errors', errors);
