import { area } from './area';
import { editing } from './made/en/editing';

/** The names of actions and their choices, and why an edit was not made. */
export const editingWords = area('editing', editing);
