export { decodeEvidence, encodeEvidence, EVIDENCE_ERRORS, type EvidenceError, type EvidenceErrorCode } from './codec';
export type * from './evidence';
export { err, ok, type Result } from './result';
