import { area } from './area';
import { practice } from './made/en/practice';

/** Loops, speeds, clicks and parts of whoever practises. */
export const practiceWords = area('practice', practice);
