import { area } from './area';
import { seasonal } from './made/en/seasonal';

/** Advent and Halloween. */
export const seasonalWords = area('seasonal', seasonal);
