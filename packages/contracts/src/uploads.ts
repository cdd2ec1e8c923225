/**
 * Files that are sent in pieces (`/Uploads`, by the protocol tus), so that a lost connection costs a piece of them: a field `upload`
 * with the id of what has arrived then stands for the file in POST /MusicFileToSheet and POST /RecordingToSheet.
 */
export const UPLOADS = {
  /** Of the protocol. */
  version: '1.0.0',
  /** Of one piece, at most. */
  pieceBytes: 2 * 2 ** 20,
} as const;
