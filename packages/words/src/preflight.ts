import { area } from './area';
import { preflight } from './made/en/preflight';

/** What is said of a sound before it is sent, in both wizards. */
export const preflightWords = area('preflight', preflight);
