import { INSTRUMENTS_OF, type InstrumentChoice, type TranscriptionMode } from '@notewright/contracts';
import { answerWords } from '@notewright/words';
import { Refused } from '../refused';

/** As the page cleans names before sending (document 1 §5); older pages and other clients may not have. */
export const cleanName = (text: string): string =>
  text
    .replaceAll(/&(#0*39|#x0*27|apos);/gi, "'")
    .replaceAll('&', '_')
    .trim();

/**
 * A composer whose music may not be transcribed: all words of the blocked name appear in the given text.
 *
 * @throws Refused 'bad-request' with the sentence to show
 */
export function refuseBlockedComposer(composer: string, blockedNames: readonly string[]): void {
  const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean); // prettier-ignore
  const given = new Set(wordsOf(composer));
  const blocked = blockedNames.find((name) => wordsOf(name).every((word) => given.has(word)));
  if (blocked)
    throw new Refused('bad-request', (language) =>
      answerWords(language).refused['composer-blocked']({ composer: blocked }),
    );
}

/** @throws Refused 'bad-request' when the mode does not offer the instrument */
export function refuseMismatch(mode: TranscriptionMode, instrument: InstrumentChoice): void {
  const offered: readonly string[] = INSTRUMENTS_OF[mode];
  if (!offered.includes(instrument))
    throw new Refused('bad-request', (language) => answerWords(language).refused['instrument-of-other-mode']());
}
