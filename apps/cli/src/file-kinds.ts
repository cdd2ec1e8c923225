/** What a transcription can be written as; `json` is what was heard, the others are the score. */
export const TRANSCRIPTION_FORMATS = ['json', 'mid', 'musicxml', 'musj', 'pdf'] as const;
export type TranscriptionFormat = (typeof TRANSCRIPTION_FORMATS)[number];

export type ReadableKind = 'musj' | 'musicxml' | 'mid';
export type WritableKind = 'musj' | 'musicxml' | 'mid' | 'pdf';

/** Kinds of scores by the ending of the file. */
export const READABLE: Readonly<Partial<Record<string, ReadableKind>>> = {
  '.musj': 'musj',
  '.musicxml': 'musicxml',
  '.xml': 'musicxml',
  '.mxl': 'musicxml',
  '.mid': 'mid',
  '.midi': 'mid',
};
export const WRITABLE: Readonly<Partial<Record<string, WritableKind>>> = {
  '.musj': 'musj',
  '.musicxml': 'musicxml',
  '.xml': 'musicxml',
  '.mid': 'mid',
  '.midi': 'mid',
  '.pdf': 'pdf',
};
