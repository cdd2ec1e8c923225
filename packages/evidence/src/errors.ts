import { err } from '@notewright/result';

export const EVIDENCE_ERRORS = {
  'not-evidence': 'This is not a file of what was heard.',
  'newer-version': 'This was written by a newer version of Notewright.',
  damaged: 'What was heard in this recording is damaged.',
} as const;
export type EvidenceErrorCode = keyof typeof EVIDENCE_ERRORS;

export interface EvidenceError {
  readonly code: EvidenceErrorCode;
  readonly sentence: string;
  /** Which value is wrong, for the log. */
  readonly detail: string;
}

export const failure = (code: EvidenceErrorCode, detail: string) =>
  err({ code, sentence: EVIDENCE_ERRORS[code], detail } satisfies EvidenceError);

/** Thrown while reading, caught where reading began: which value breaks which promise. */
export class Damage extends Error {}
