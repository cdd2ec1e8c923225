/**
 * The files a song can be made of, and those it can be taken home as: the one place that names them. The wizard, the server's
 * calls, the menu, the help page and the command line read it here; what writes and reads each kind stands in
 * `writers.ts` and `readers.ts` of `packages/formats/src`, and the compiler holds both complete.
 */

/** Header of an exported PDF: the signs that stand in it as boxes, since none of its fonts has them; encoded as in an address. */
export const MISSING_SIGNS = 'x-signs-missing';
/** Signs as they stand in that header: each whole, halves of one left out. */
export const missingSignsText = (signs: readonly string[]): string =>
  encodeURIComponent(signs.join('').replace(/\p{Cs}/gu, ''));

/** Endings of recordings and videos that are listened to. */
export const RECORDINGS = ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'opus', 'aac', 'amr', 'wma', 'webm', 'mp4', 'mov'] as const; // prettier-ignore

/** A kind of file that holds a score. */
export interface ScoreFileKind {
  /** As people call it. */
  readonly name: string;
  /** Of its files' names, without the dot; the first is the one we write. */
  readonly endings: readonly [string, ...string[]];
  /** Of these, what can be read but is not written. */
  readonly onlyRead?: readonly string[];
  readonly mediaType: string;
  /** The call that exports it (document 2 §7). */
  readonly call: `/ExportAs${string}`;
  /** Who may export it. */
  readonly plan: 'free' | 'premium';
  /** Whether a song can be made of it in the wizard. */
  readonly upload: boolean;
  /** Whether we can read it at all. */
  readonly readable: boolean;
}

/** In the order of the export menu. */
export const SCORE_FILES = {
  pdf: {
    name: 'PDF',
    endings: ['pdf'],
    mediaType: 'application/pdf',
    call: '/ExportAsPdf',
    plan: 'free',
    upload: false,
    readable: false,
  },
  midi: {
    name: 'MIDI',
    endings: ['mid', 'midi'],
    mediaType: 'audio/midi',
    call: '/ExportAsMidi',
    plan: 'premium',
    upload: true,
    readable: true,
  },
  musicxml: {
    name: 'MusicXML',
    endings: ['musicxml', 'xml', 'mxl'],
    onlyRead: ['mxl'],
    mediaType: 'application/vnd.recordare.musicxml+xml',
    call: '/ExportAsMusicXml',
    plan: 'premium',
    upload: true,
    readable: true,
  },
  musicjson: {
    name: 'MusicJSON',
    endings: ['musj'],
    mediaType: 'application/json; charset=utf-8',
    call: '/ExportAsMusJ',
    plan: 'premium',
    upload: true,
    readable: true,
  },
} as const satisfies Record<string, ScoreFileKind>;

/** Kinds of files that hold a score and are read, never written. */
export const FOREIGN_FILES = {
  abc: { name: 'ABC', endings: ['abc'] },
  // eslint-disable-next-line no-restricted-syntax -- the name of a program, the same in every language
  'guitar-pro': { name: 'Guitar Pro', endings: ['gp3', 'gp4', 'gp5', 'gpx', 'gp'] },
} as const satisfies Record<string, Pick<ScoreFileKind, 'name' | 'endings'>>;

export type ScoreFile = keyof typeof SCORE_FILES;
type ForeignFile = keyof typeof FOREIGN_FILES;
export type ReadableScoreFile = ForeignFile | { [K in ScoreFile]: (typeof SCORE_FILES)[K]['readable'] extends true ? K : never }[ScoreFile]; // prettier-ignore

/** All kinds with their names in the table, in its order. */
export const scoreFiles = (): readonly (readonly [ScoreFile, ScoreFileKind])[] =>
  Object.entries(SCORE_FILES) as [ScoreFile, ScoreFileKind][];

/** Kinds of scores that a song can be made of: their names, as people call them, and endings, in the order of the tables. */
export const uploadedScoreFiles = (): readonly (readonly [
  ReadableScoreFile,
  Pick<ScoreFileKind, 'name' | 'endings'>,
])[] => [
  ...(scoreFiles().filter(([, { upload }]) => upload) as [ReadableScoreFile, ScoreFileKind][]),
  ...(Object.entries(FOREIGN_FILES) as [ForeignFile, Pick<ScoreFileKind, 'name' | 'endings'>][]),
];

/** The kind of score that a file is by the ending of its name, when a song can be made of it; undefined for all others. */
export const uploadedScore = (fileName: string): ReadableScoreFile | undefined =>
  uploadedScoreFiles().find(([, { endings }]) => endings.includes(endingOf(fileName).slice(1)))?.[0];

const uploadedScores: readonly string[] = uploadedScoreFiles().flatMap(([, { endings }]) => endings);

/** Files a song can be made of, by the ending of their names, with the dot. */
export const UPLOAD_TYPES: readonly string[] = [...RECORDINGS, ...uploadedScores].map((ending) => `.${ending}`);

const endingOf = (fileName: string): string => /\.[^.]*$/.exec(fileName.toLowerCase())?.[0] ?? '';

/** The ending of a file's name when a song can be made of it, in lower case with its dot; undefined otherwise. */
export const uploadType = (fileName: string): string | undefined =>
  UPLOAD_TYPES.find((type) => type === endingOf(fileName));

/** The ending of a file's name when it is a recording, in lower case with its dot; undefined otherwise. */
export const recordingType = (fileName: string): string | undefined =>
  isScoreFile(fileName) ? undefined : uploadType(fileName);

/** Whether a file is a score already and needs nobody to listen, by its name. */
export const isScoreFile = (fileName: string): boolean => uploadedScore(fileName) !== undefined;
