import { area } from './area';
import { library } from './made/en/library';

/** Songs wherever they are spoken of: what they are made for, their state, their stars. */
export const libraryWords = area('library', library);
