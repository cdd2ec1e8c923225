import { SONG_SOURCE, type AnalysisErrorCode } from '@notewright/contracts';
import type { ListenErrorCode } from '@notewright/listen';

/** A recording that took its worker down this often is not tried again. */
export const MOST_LOST_RUNS = 3;

/** The analysis codes by what they mean. */
export const ANALYSIS_CODE = {
  unusableRecording: 100,
  scoreFile: 200,
  image: 300,
  musicFile: 400,
  tooDemanding: 410,
  transcription: 500,
  video: 600,
  composition: 700,
  ours: 800,
  tooLong: 900,
} as const satisfies Record<string, AnalysisErrorCode>;

/** Whose fault an analysis error is decides the sentence: the file's, the recording's, or the video's. */
const OF_SOURCE: Readonly<Record<number, AnalysisErrorCode>> = {
  [SONG_SOURCE.youtube]: ANALYSIS_CODE.video,
  [SONG_SOURCE.mic]: ANALYSIS_CODE.transcription,
  [SONG_SOURCE.ai]: ANALYSIS_CODE.composition,
  [SONG_SOURCE.image]: ANALYSIS_CODE.image,
};

/** It was played, and was too short, too quiet or too noisy: that has its own sentence, wherever the sound came from. */
const NO_MUSIC_HEARD: ReadonlySet<ListenErrorCode> = new Set(['too-short', 'silent', 'not-music']);
/** It reached the limits of one recording; it would again, and another file would not. */
const TOO_DEMANDING: ReadonlySet<ListenErrorCode> = new Set(['too-much-memory', 'too-much-work', 'timeout']);
/** Of a microphone, a recording that cannot be played is one that caught nothing; of a file, it is the wrong file. */
const NOTHING_CAUGHT: ReadonlySet<ListenErrorCode> = new Set(['empty-file', 'not-audio']);

export function codeOfListenError(code: ListenErrorCode, source: number): AnalysisErrorCode {
  if (code === 'machine-failed') return ANALYSIS_CODE.ours;
  if (code === 'too-long') return ANALYSIS_CODE.tooLong;
  if (NO_MUSIC_HEARD.has(code)) return ANALYSIS_CODE.unusableRecording;
  if (TOO_DEMANDING.has(code)) return ANALYSIS_CODE.tooDemanding;
  if (source === SONG_SOURCE.mic && NOTHING_CAUGHT.has(code)) return ANALYSIS_CODE.unusableRecording;
  return OF_SOURCE[source] ?? ANALYSIS_CODE.musicFile;
}
