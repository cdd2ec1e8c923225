import { area } from './area';
import { readings } from './made/en/readings';

/** Other readings of a recording, and what its player tells of it. */
export const readingWords = area('readings', readings);
