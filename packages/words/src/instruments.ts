import { area } from './area';
import { instruments } from './made/en/instruments';

/** Names of instruments in menus, by the number of the sound in General MIDI; 128 is the drum set. */
export const instrumentWords = area('instruments', instruments);
