import { area } from './area';
import { refusals } from './made/en/refusals';

/** What is refused and why, by the code of the answer. */
export const refusalWords = area('refusals', refusals);
