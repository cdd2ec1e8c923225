import { area } from './area';
import { lengths } from './made/en/lengths';

/** Lengths of time. */
export const lengthWords = area('lengths', lengths);
