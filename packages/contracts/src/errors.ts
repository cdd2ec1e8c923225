import { LIMITS } from './limits';

/**
 * The catalogue of everything that can go wrong at the border between page and server: a code for programs and tests, a
 * sentence for people, an HTTP status.
 */
export const ERRORS = {
  'not-signed-in': { status: 401, sentence: 'Please sign in.' },
  'bad-credentials': { status: 200, sentence: 'The email or the password is not correct.' },
  'email-taken': { status: 200, sentence: 'An account with this email already exists.' },
  'bad-token': { status: 403, sentence: 'This page is out of date. Please reload it and try again.' },
  'bad-request': { status: 400, sentence: 'The request is not complete.' },
  'too-many-requests': { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  'proof-needed': {
    status: 429,
    sentence:
      'Somebody tries many passwords for this email. Please log in on a device you have used before, or with a browser ' +
      'that runs JavaScript, or wait a quarter of an hour.',
  },
  'not-found': { status: 404, sentence: 'This song does not exist.' },
  'not-ready': { status: 409, sentence: 'This song is not ready yet.' },
  'premium-only': { status: 402, sentence: 'Unlock these Premium-Features now!' },
  'sign-up-needed': { status: 403, sentence: 'Please sign up first; it is free.' },
  'guest-limit': {
    status: 403,
    sentence: 'Without an account you can transcribe one song. Sign up for free to keep it.',
  },
  'quota-full': {
    status: 403,
    sentence: 'There is no room for another song. Delete songs you no longer need, then try again.',
  },
  'live-plan': { status: 409, sentence: 'Please cancel your subscription first!' },
  'link-invalid': { status: 410, sentence: 'This link is not valid any more. Please ask for a new one.' },
  'wrong-password': { status: 200, sentence: 'The password is not correct.' },
  'session-missing': { status: 404, sentence: 'This session has already ended.' },
  'provider-not-offered': { status: 404, sentence: 'This way of signing in is not available here.' },
  'external-cancelled': { status: 400, sentence: 'The sign-in was cancelled.' },
  'external-failed': { status: 400, sentence: 'The sign-in did not work. Please try again.' },
  'external-email-missing': {
    status: 409,
    sentence: 'No e-mail address came with this sign-in. Please sign up with your e-mail address.',
  },
  'external-email-taken': {
    status: 409,
    sentence: 'An account with this email already exists. Please log in with your password.',
  },
  'file-missing': { status: 400, sentence: 'Please choose a file.' },
  'file-too-big': { status: 413, sentence: `File is too big. Size limit is ${LIMITS.uploadBytes / 2 ** 20} MB.` },
  'file-type': { status: 415, sentence: 'File type not supported.' },
  'file-unusable': {
    status: 422,
    sentence: 'There was an unknown error with this music file. Please try another file.',
  },
  'too-many-files': {
    status: 400,
    sentence: `Maximum allowed number of files exceeded. Only ${LIMITS.uploadFiles} allowed`,
  },
  'folder-exists': { status: 409, sentence: 'A folder with this name already exists.' },
  'folder-name': { status: 400, sentence: 'Please enter a name for the folder.' },
  'folder-missing': { status: 404, sentence: 'This folder does not exist.' },
  'share-missing': { status: 404, sentence: 'This link is not valid any more.' },
  'score-invalid': { status: 422, sentence: 'The score file is corrupted and cannot be imported.' },
  'score-too-large': { status: 422, sentence: 'The score is larger than what can be kept here.' },
  'score-too-heavy': {
    status: 422,
    sentence: 'Working on this score takes too much time or memory. Nothing was changed; a shorter score may work.',
  },
  'score-work-failed': { status: 500, sentence: 'Something went wrong with this score. Nothing was changed.' },
  'too-busy': {
    status: 429,
    sentence: 'Several of your scores are still being worked on. Please wait until they are done, then try again.',
  },
  'server-busy': {
    status: 503,
    sentence: 'The server is busy with other scores. Nothing was changed. Please try again in a minute.',
  },
  'logins-busy': {
    status: 503,
    sentence: 'Very many people are logging in right now. Please try again in a few seconds.',
  },
  'not-live': {
    status: 503,
    sentence: 'Changes made elsewhere do not show at once now, but within ten seconds.',
  },
  'score-changed': { status: 409, sentence: 'This score was changed elsewhere. Reload it to see the newest version.' },
  'export-failed': { status: 500, sentence: 'The export could not be made. Please try again.' },
  'storage-full': {
    status: 507,
    sentence:
      'There is no room left on this server just now. Nothing was kept of what you sent; please try again later.',
  },
  'storage-away': {
    status: 503,
    sentence: 'Our storage cannot be reached just now. Nothing was changed. Please try again in a few minutes.',
  },
  'not-retryable': { status: 409, sentence: 'This song cannot be tried again.' },
  'recording-missing': {
    status: 410,
    sentence: 'The recording of this song is not there any more. Please upload it again.',
  },
  internal: { status: 500, sentence: 'Unkown Error!' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Codes of a failed analysis, shown by #/songbook/error?code=…: up to 700 as in document 1 §8, but for 410, a recording that
 * reached its limits. 800 is a failure of ours, 900 a recording of more than `LIMITS.sourceSec`.
 */
export const ANALYSIS_ERRORS = {
  100: 'The audio could not be processed. No music was heard in it: it is too short, not loud enough or too noisy.',
  200: 'The score file is corrupted and cannot be imported.',
  300: 'The quality of the image is too bad or it contains no sheet music.',
  400: 'There was an unknown error with this music file. Please try another file.',
  410: 'This file needs more memory or computing time than one recording may have, so it was stopped. Your other songs are not affected. Save the recording in another format, such as MP3, or in shorter parts, and upload it again.',
  500: 'The recording could not be transcribed.',
  600: 'The video could not be fetched, maybe due to copyright.',
  700: 'You tricked the ai into self destruction.',
  800: 'This song could not be read or stored on our side. Nothing is wrong with your recording. Please try again.',
  900: `The recording is longer than ${LIMITS.sourceSec / 60} minutes. Please cut it into shorter ones.`,
} as const;
export type AnalysisErrorCode = keyof typeof ANALYSIS_ERRORS;

/** An unknown code reads like the generic recording problem. */
export const analysisErrorSentence = (code: number): string =>
  (ANALYSIS_ERRORS as Readonly<Record<number, string>>)[code] ?? ANALYSIS_ERRORS[100];
