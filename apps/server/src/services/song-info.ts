import { blockedName, INSTRUMENTS_OF, type InstrumentChoice, type TranscriptionMode } from '@notewright/contracts';
import { answerWords, fieldWords } from '@notewright/words';
import type { Config } from '../config';
import { DONE, refuse, type Answer } from '../refused';

/** Of a song that nobody has listened to: no files, and no worker that has it in hand. */
export const UNHEARD = { audio_blob: null, evidence_blob: null, job_id: null, worker_id: null } as const;

/** What is asked for when music is brought to be transcribed. */
interface Wishes {
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  readonly composer: string;
}

/** @returns refused with 'bad-request' and the sentence to show: the composer is blocked, or the mode does not offer the instrument */
export function refuseWishes({ composer, mode, instrument }: Wishes, config: Pick<Config, 'blockedComposers'>): Answer {
  const allowed = refuseBlockedComposer(composer, config.blockedComposers);
  return allowed.ok ? refuseMismatch(mode, instrument) : allowed;
}

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
  const blocked = blockedName(composer, blockedNames);
  return blocked
    ? refuse('bad-request', {
        saying: (language) => fieldWords(language)['composer-blocked']({ composer: blocked }),
      })
    : DONE;
}

/** @returns refused with 'bad-request' when the mode does not offer the instrument */
function refuseMismatch(mode: TranscriptionMode, instrument: InstrumentChoice): Answer {
  const offered: readonly string[] = INSTRUMENTS_OF[mode];
  return offered.includes(instrument)
    ? DONE
    : refuse('bad-request', { saying: (language) => answerWords(language).refused['instrument-of-other-mode']() });
}
