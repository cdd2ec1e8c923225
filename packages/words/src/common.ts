import { area } from './area';
import { common } from './made/en/common';

/** What many screens say: OK, Cancel, Close. */
export const commonWords = area('common', common);
