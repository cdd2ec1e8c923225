import { area } from './area';
import { record } from './made/en/record';

/** The wizard that records with the microphone. */
export const recordWords = area('record', record);
