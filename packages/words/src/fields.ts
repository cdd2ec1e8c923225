import { area } from './area';
import { fields } from './made/en/fields';

/** What is wrong with a field of a form. */
export const fieldWords = area('fields', fields);
