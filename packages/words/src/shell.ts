import { area } from './area';
import { shell } from './made/en/shell';

/** Bars, menus and drawer around the pages of the app. */
export const shellWords = area('shell', shell);
