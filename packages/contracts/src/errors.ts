import { errorWords, refusalWords, type Language } from '@notewright/words';
import { SOURCES } from './sources';

const { upload, lengthSec } = SOURCES.file;

/**
 * Everything that can go wrong at the border between page and server: a code for programs and tests, an HTTP status. What people
 * are told is `errorSentence`.
 */
export const ERRORS = {
  'not-signed-in': { status: 401 },
  'bad-credentials': { status: 200 },
  'email-taken': { status: 200 },
  'bad-token': { status: 403 },
  'bad-request': { status: 400 },
  'too-many-requests': { status: 429 },
  'proof-needed': { status: 429 },
  'not-found': { status: 404 },
  'not-ready': { status: 409 },
  'premium-only': { status: 402 },
  'sign-up-needed': { status: 403 },
  'guest-limit': { status: 403 },
  'quota-full': { status: 403 },
  'live-plan': { status: 409 },
  'no-subscription': { status: 409 },
  'store-plan': { status: 409 },
  'plan-running': { status: 409 },
  'plan-not-sold': { status: 404 },
  'receipt-missing': { status: 404 },
  'payment-away': { status: 503 },
  'link-invalid': { status: 410 },
  'wrong-password': { status: 200 },
  'password-mismatch': { status: 200 },
  'old-password-wrong': { status: 200 },
  'session-missing': { status: 404 },
  'provider-not-offered': { status: 404 },
  'external-cancelled': { status: 400 },
  'external-failed': { status: 400 },
  'external-email-missing': { status: 409 },
  'external-email-taken': { status: 409 },
  'file-missing': { status: 400 },
  'file-too-big': { status: 413 },
  'file-type': { status: 415 },
  'file-unusable': { status: 422 },
  'too-many-files': { status: 400 },
  'recording-too-short': { status: 422 },
  'recording-too-long': { status: 422 },
  'video-import-missing': { status: 409 },
  'video-missing': { status: 404 },
  'video-search-failed': { status: 409 },
  'folder-exists': { status: 409 },
  'folder-name': { status: 400 },
  'folder-missing': { status: 404 },
  'share-missing': { status: 404 },
  'score-invalid': { status: 422 },
  'score-too-large': { status: 422 },
  'score-not-openable': { status: 422 },
  'score-too-heavy': { status: 422 },
  'score-work-failed': { status: 500 },
  'too-busy': { status: 429 },
  'server-busy': { status: 503 },
  'logins-busy': { status: 503 },
  'not-live': { status: 503 },
  'score-changed': { status: 409 },
  'export-failed': { status: 500 },
  'storage-full': { status: 507 },
  'storage-away': { status: 503 },
  'not-retryable': { status: 409 },
  'recording-missing': { status: 410 },
  'upload-gone': { status: 404 },
  'upload-offset': { status: 409 },
  'upload-protocol': { status: 412 },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** Whether something a program was sent is a code it knows. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** What people are told, in the language that is spoken or in the one that is named. */
export const errorSentence = (code: ErrorCode, language?: Language): string =>
  refusalWords(language)[code]({ megabytes: upload.mostBytes / 2 ** 20, files: upload.mostFiles });

/**
 * Codes of a failed analysis, shown by #/songbook/error?code=…: up to 700 as in document 1 §8, but for 410, a recording that
 * reached its limits, and 610, a video of more than what `SOURCES` lets it be long. 800 is a failure of ours, 900 a recording of more than what `SOURCES` lets it be long.
 */
export const ANALYSIS_ERRORS = [100, 200, 300, 400, 410, 500, 600, 610, 700, 800, 900] as const;
export type AnalysisErrorCode = (typeof ANALYSIS_ERRORS)[number];

const UNKNOWN: AnalysisErrorCode = 100;

/** What people are told of a failed analysis; an unknown code reads like the generic recording problem. */
export const analysisErrorSentence = (code: number, language?: Language): string =>
  errorWords(language).analysis[ANALYSIS_ERRORS.find((known) => known === code) ?? UNKNOWN]({
    minutes: lengthSec.premium / 60,
  });
