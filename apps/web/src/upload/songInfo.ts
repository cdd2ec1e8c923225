import { songInfoFields, wrong } from '@notewright/contracts';
import { z } from 'zod';

/** The last step's form. */
export const songInfoForm = z.object({
  ...songInfoFields,
  agreedToTerms: z.boolean().refine((agreed) => agreed, wrong('terms-not-agreed')),
});

/** Titles and composers travel with plain apostrophes and without ampersands. */
export const cleanForSending = (text: string): string =>
  text.replace(/&(#0*39|#x0*27|apos);/gi, "'").replaceAll('&', '_');
