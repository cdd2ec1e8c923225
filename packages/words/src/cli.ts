import { area } from './area';
import { cli } from './made/en/cli';

/** What the command line says. */
export const cliWords = area('cli', cli);
