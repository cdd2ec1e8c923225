import { INSTRUMENTS } from './instruments';
import type { Gallery } from './picture';
import { PHRASING } from './phrasing';
import { PITCH } from './pitch';
import { RHYTHM } from './rhythm';
import { WORDS } from './words';

export type { Picture } from './picture';

/** Every reference picture, by the name of its file. */
export const GALLERY: Gallery = { ...RHYTHM, ...PITCH, ...WORDS, ...PHRASING, ...INSTRUMENTS };
