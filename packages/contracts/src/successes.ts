import { answerWords, type Language } from '@notewright/words';

/** Everything the server tells of a success, by code, for programs. What people are told is in the words, under the same code. */
export const SUCCESSES = [
  'account-updated',
  'reset-link-sent',
  'password-reset',
  'email-confirmed',
  'email-changed',
  'change-link-sent',
  'confirmation-sent',
  'subscription-cancelled',
  'subscription-paused',
  'subscription-reactivated',
  'session-ended',
  'other-sessions-ended',
  'feedback-received',
  'folder-created',
  'folder-moved',
  'folder-renamed',
  'folder-deleted',
  'songs-moved',
  'song-renamed',
  'songs-deleted',
  'song-duplicated',
  'song-tried-again',
  'error-reported',
  'recording-deleted',
] as const;

export type SuccessCode = (typeof SUCCESSES)[number];

/** How a success reads on the wire. */
export interface Success {
  readonly ok: true;
  readonly code: SuccessCode;
  readonly msg: string;
}

/** A success with its sentence for a toast, in the language that is spoken or in the one that is named. */
export const success = (code: SuccessCode, language?: Language): Success => ({
  ok: true,
  code,
  msg: answerWords(language).done[code](),
});
