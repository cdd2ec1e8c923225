import { blockedName, songInfoFields, wrong } from '@notewright/contracts';
import { fieldWords } from '@notewright/words';
import { z } from 'zod';

/** Why a composer cannot be sent; undefined where nothing stands against it. @param blocked  names that may not be transcribed */
export function blockedSentence(composer: string, blocked: readonly string[]): string | undefined {
  const name = blockedName(composer, blocked);
  return name && fieldWords()['composer-blocked']({ composer: name });
}

/** Title and composer of a new song. @param blocked  composers that may not be transcribed */
export const namesForm = (blocked: readonly string[]) =>
  z.object({
    ...songInfoFields,
    composer: songInfoFields.composer.refine((composer) => !blockedName(composer, blocked), {
      error: ({ input }) => blockedSentence(String(input), blocked),
    }),
  });

/** The last step's form. */
export const songInfoForm = (blocked: readonly string[]) =>
  namesForm(blocked).extend({
    agreedToTerms: z.boolean().refine((agreed) => agreed, wrong('terms-not-agreed')),
  });

/** Titles and composers travel with plain apostrophes and without ampersands. */
export const cleanForSending = (text: string): string =>
  text.replace(/&(#0*39|#x0*27|apos);/gi, "'").replaceAll('&', '_');
