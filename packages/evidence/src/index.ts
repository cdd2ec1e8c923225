export { EVIDENCE_ERRORS, type EvidenceError, type EvidenceErrorCode } from './errors';
export type * from './evidence';
export { PITCHES } from './evidence';
export { readEvidence } from './file/read';
export { writeEvidence } from './file/write';
export { notesAt, USUAL_SENSITIVITY } from './notes-at';
