import { area } from './area';
import { score } from './made/en/score';

/** A score that is read and heard: its bars, menus and dialogs. */
export const scoreWords = area('score', score);
