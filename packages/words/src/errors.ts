import { area } from './area';
import { errors } from './made/en/errors';

/** What is refused and why, what is wrong with a field, and how full the storage is. */
export const errorWords = area('errors', errors);
