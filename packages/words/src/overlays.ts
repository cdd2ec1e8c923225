import { area } from './area';
import { overlays } from './made/en/overlays';

/** Dialogs over any page: news, feedback, imprint. */
export const overlayWords = area('overlays', overlays);
