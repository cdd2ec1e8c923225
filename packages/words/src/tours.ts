import { area } from './area';
import { tours } from './made/en/tours';

/** What is said at the stops of the tours. */
export const tourWords = area('tours', tours);
