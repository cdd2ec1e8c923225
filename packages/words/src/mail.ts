import { area } from './area';
import { mail } from './made/en/mail';

/** Letters. */
export const mailWords = area('mail', mail);
