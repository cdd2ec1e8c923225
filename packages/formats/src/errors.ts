import { fileWords, type Language } from '@notewright/words';

/** Everything that can keep a file from being read: a code for programs and tests; `formatSentence` says it to people. */
export const FORMAT_ERRORS = [
  'too-big',
  'not-xml',
  'not-musicxml',
  'damaged-archive',
  'archive-without-score',
  'no-music',
  'not-midi',
  'damaged-midi',
  'midi-time-code',
  'not-abc',
  'not-guitar-pro',
] as const;

/** A code of `FORMAT_ERRORS`. */
export type FormatErrorCode = (typeof FORMAT_ERRORS)[number];

/** Why a file cannot be read at all; smaller losses are `ImportWarning`s. */
export interface FormatError {
  readonly code: FormatErrorCode;
  /** For people, in the language that was spoken when the file was read. */
  readonly sentence: string;
  /** Where or what exactly, for logs; not for people. */
  readonly detail?: string;
}

/** What people read, in the language that is spoken or in the one that is named. */
export const formatSentence = (code: FormatErrorCode, language?: Language): string =>
  fileWords(language).formats[code]();

export const formatError = (code: FormatErrorCode, detail?: string): FormatError => ({
  code,
  sentence: formatSentence(code),
  ...(detail === undefined ? {} : { detail }),
});

/** What a reader had to leave out or change because the model has no place for it; `warningSentence` says it to people. */
export const IMPORT_WARNINGS = [
  'grace-notes',
  'cue-notes',
  'slurs',
  'repeats',
  'ornaments',
  'articulations',
  'articulations-simplified',
  'playing-techniques',
  'words',
  'hairpins',
  'pedal',
  'octave-lines',
  'dynamics',
  'verses',
  'chord-symbols',
  'chord-symbol-moved',
  'clefs',
  'clef-moved',
  'key-moved',
  'tempo-moved',
  'time-moved',
  'key-unusual',
  'time-unusual',
  'concert-pitch',
  'ties',
  'notes-overlapping',
  'voices-too-many',
  'rhythm-approximate',
  'measure-cut',
  'pitch-out-of-range',
  'drums',
  'one-piano',
  'meters',
  'keys',
  'other-tunes',
] as const;

/** A code of `IMPORT_WARNINGS`. */
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

/** What people read of a loss, in the language that is spoken or in the one that is named. */
export const warningSentence = (warning: ImportWarning, language?: Language): string =>
  fileWords(language).warnings[warning]();
