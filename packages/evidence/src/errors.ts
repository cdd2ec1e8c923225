import { err } from '@notewright/result';
import { fileWords } from '@notewright/words';

/** Why a file of evidence cannot be read, by code; `fileWords` says it to people. */
export const EVIDENCE_ERRORS = ['not-evidence', 'newer-version', 'damaged'] as const;
/** A code of `EVIDENCE_ERRORS`. */
export type EvidenceErrorCode = (typeof EVIDENCE_ERRORS)[number];

/** The error of `readEvidence`. */
export interface EvidenceError {
  readonly code: EvidenceErrorCode;
  readonly sentence: string;
  /** Which value is wrong, for the log. */
  readonly detail: string;
}

export const failure = (code: EvidenceErrorCode, detail: string) =>
  err({ code, sentence: fileWords().evidence[code](), detail } satisfies EvidenceError);

/** Thrown while reading, caught where reading began: which value breaks which promise. */
export class Damage extends Error {}
