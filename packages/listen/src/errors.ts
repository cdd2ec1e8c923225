/** Everything that can keep a recording from being heard: a code for programs and tests, a sentence for people. */
export const LISTEN_ERRORS = {
  'empty-file': 'The file is empty.',
  'not-audio': 'The file is not an audio or video recording.',
  'decode-failed': 'The recording is damaged and cannot be played.',
  'too-short': 'The recording is too short.',
  silent: 'Nothing can be heard in the recording.',
  'not-music': 'Nothing musical can be heard in the recording.',
  'too-long': 'The recording is too long.',
  cancelled: 'Listening was cancelled.',
  timeout: 'Listening took too long and was stopped.',
  'too-much-memory': 'The recording needs more memory than is allowed.',
  'too-much-work': 'The recording takes far longer to compute than others of its length, and was stopped.',
  'out-of-memory': 'There was not enough memory to listen.',
  crashed: 'Listening stopped unexpectedly.',
  /** Nothing about the recording: a process or a file of this machine was not to be had, or the machine ran out of memory. */
  'machine-failed': 'This machine could not listen to the recording just now.',
} as const;

export type ListenErrorCode = keyof typeof LISTEN_ERRORS;

export interface ListenError {
  readonly code: ListenErrorCode;
  /** For people. */
  readonly sentence: string;
  /** For the log: what the decoder or the operating system said. */
  readonly detail?: string;
}

export const listenError = (code: ListenErrorCode, detail?: string): ListenError => ({
  code,
  sentence: LISTEN_ERRORS[code],
  ...(detail !== undefined && detail !== '' && { detail }),
});

/** What Node, WebAssembly, FFmpeg and C++ say when they ask for memory and get none. */
export const complainsOfMemory = (message: string): boolean =>
  /out of memory|allocation failed|allocate memory|enlarge memory|bad_alloc|ENOMEM|\(OOM\)/i.test(message);
