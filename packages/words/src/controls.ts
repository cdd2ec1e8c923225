import { area } from './area';
import { controls } from './made/en/controls';

/** What controls of the component library say by themselves. */
export const controlWords = area('controls', controls);
