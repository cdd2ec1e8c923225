import { fileWords, type Language } from '@notewright/words';

/** Everything that can keep a recording from being heard: a code for programs and tests; `listenSentence` says it to people. */
export const LISTEN_ERRORS = [
  'empty-file',
  'not-audio',
  'decode-failed',
  'too-short',
  'silent',
  'not-music',
  'too-long',
  'cancelled',
  'timeout',
  'too-much-memory',
  'too-much-work',
  'out-of-memory',
  'crashed',
  /** Nothing about the recording: a process or a file of this machine was not to be had, or the machine ran out of memory. */
  'machine-failed',
] as const;

/** A code of `LISTEN_ERRORS`. */
export type ListenErrorCode = (typeof LISTEN_ERRORS)[number];

/** Why a recording could not be heard. */
export interface ListenError {
  readonly code: ListenErrorCode;
  /** For people, in the language that was spoken when it went wrong. */
  readonly sentence: string;
  /** For the log: what the decoder or the operating system said. */
  readonly detail?: string;
}

/** What people are told, in the language that is spoken or in the one that is named. */
export const listenSentence = (code: ListenErrorCode, language?: Language): string =>
  fileWords(language).listening[code]();

export const listenError = (code: ListenErrorCode, detail?: string): ListenError => ({
  code,
  sentence: listenSentence(code),
  ...(detail !== undefined && detail !== '' && { detail }),
});

/** What Node, WebAssembly, FFmpeg and C++ say when they ask for memory and get none. */
export const complainsOfMemory = (message: string): boolean =>
  /out of memory|allocation failed|allocate memory|enlarge memory|bad_alloc|ENOMEM|\(OOM\)/i.test(message);
