import { area } from './area';
import { versions } from './made/en/versions';

/** The list of the versions of a score, and what is compared there. */
export const versionWords = area('versions', versions);
