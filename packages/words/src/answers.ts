import { area } from './area';
import { answers } from './made/en/answers';

/** What only the server says: what was done, closer reasons of refusals, its pages, the news. */
export const answerWords = area('answers', answers);
