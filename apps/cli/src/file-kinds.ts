import {
  SCORE_FILES,
  scoreFiles,
  uploadedScoreFiles,
  type ReadableScoreFile,
  type ScoreFile,
} from '@notewright/contracts/files';

/** What a transcription can be written as: what was heard, or a kind of score; by the ending of the file. */
export type TranscriptionFormat = 'json' | (typeof SCORE_FILES)[ScoreFile]['endings'][0];

const BY_ENDING = new Map<TranscriptionFormat, ScoreFile>(
  scoreFiles().map(([kind]) => [SCORE_FILES[kind].endings[0], kind]),
);

export const TRANSCRIPTION_FORMATS: readonly TranscriptionFormat[] = ['json', ...BY_ENDING.keys()];

/** Undefined for `json`, which is no score. */
export const scoreFileOf = (format: TranscriptionFormat): ScoreFile | undefined => BY_ENDING.get(format);

/** Kinds of scores by the ending of the file. */
export const READABLE: ReadonlyMap<string, ReadableScoreFile> = new Map(
  uploadedScoreFiles().flatMap(([kind, { endings }]) => endings.map((ending) => [`.${ending}`, kind] as const)),
);
export const WRITABLE: ReadonlyMap<string, ScoreFile> = new Map(
  scoreFiles().flatMap(([kind, { endings, onlyRead = [] }]) =>
    endings.filter((ending) => !onlyRead.includes(ending)).map((ending) => [`.${ending}`, kind] as const),
  ),
);
