import { SOURCES, type AnalysisErrorCode, type SourceName } from '@notewright/contracts';
import type { ListenErrorCode } from '@notewright/listen';

/** A recording that took its worker down this often is not tried again. */
export const MOST_LOST_RUNS = 3;

/** The analysis codes that do not depend on where the song came from, by what they mean; the others stand in `SOURCES`. */
export const ANALYSIS_CODE = {
  unusableRecording: 100,
  musicFile: 400,
  tooDemanding: 410,
  videoTooLong: 610,
  ours: 800,
  tooLong: 900,
} as const satisfies Record<string, AnalysisErrorCode>;

/** It was played, and was too short, too quiet or too noisy: that has its own sentence, wherever the sound came from. */
const NO_MUSIC_HEARD: ReadonlySet<ListenErrorCode> = new Set(['too-short', 'silent', 'not-music']);
/** It reached the limits of one recording; it would again, and another file would not. */
const TOO_DEMANDING: ReadonlySet<ListenErrorCode> = new Set(['too-much-memory', 'too-much-work', 'timeout']);
/** Of a microphone, a recording that cannot be played is one that caught nothing; of a file, it is the wrong file. */
const NOTHING_CAUGHT: ReadonlySet<ListenErrorCode> = new Set(['empty-file', 'not-audio']);

/** What a recording that could not be heard has as its error: whose fault it is decides the sentence. */
export function codeOfListenError(code: ListenErrorCode, source: SourceName): AnalysisErrorCode {
  if (code === 'machine-failed') return ANALYSIS_CODE.ours;
  if (code === 'too-long') return ANALYSIS_CODE.tooLong;
  if (NO_MUSIC_HEARD.has(code)) return ANALYSIS_CODE.unusableRecording;
  if (TOO_DEMANDING.has(code)) return ANALYSIS_CODE.tooDemanding;
  if (source === 'mic' && NOTHING_CAUGHT.has(code)) return ANALYSIS_CODE.unusableRecording;
  return SOURCES[source].failure;
}
