import { INSTRUMENTS_OF, type InstrumentChoice, type TranscriptionMode } from '@notewright/contracts';
import { answerWords } from '@notewright/words';
import { DONE, refuse, type Answer } from '../refused';

/** As the page cleans names before sending (document 1 §5); older pages and other clients may not have. */
export const cleanName = (text: string): string =>
  text
    .replaceAll(/&(#0*39|#x0*27|apos);/gi, "'")
    .replaceAll('&', '_')
    .trim();

/**
 * A composer whose music may not be transcribed: all words of the blocked name appear in the given text.
 *
 * @returns refused with 'bad-request' and the sentence to show
 */
export function refuseBlockedComposer(composer: string, blockedNames: readonly string[]): Answer {
  const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean); // prettier-ignore
  const given = new Set(wordsOf(composer));
  const blocked = blockedNames.find((name) => wordsOf(name).every((word) => given.has(word)));
  return blocked
    ? refuse('bad-request', {
        saying: (language) => answerWords(language).refused['composer-blocked']({ composer: blocked }),
      })
    : DONE;
}

/** @returns refused with 'bad-request' when the mode does not offer the instrument */
export function refuseMismatch(mode: TranscriptionMode, instrument: InstrumentChoice): Answer {
  const offered: readonly string[] = INSTRUMENTS_OF[mode];
  return offered.includes(instrument)
    ? DONE
    : refuse('bad-request', { saying: (language) => answerWords(language).refused['instrument-of-other-mode']() });
}
