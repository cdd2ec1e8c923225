import { area } from './area';
import { operator } from './made/en/operator';

/** What the commands for whoever runs a server say. */
export const operatorWords = area('operator', operator);
