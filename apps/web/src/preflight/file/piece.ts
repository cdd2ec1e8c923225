/** A part of a file that the browser can decode by itself. */
interface Piece {
  readonly startSec: number;
  readonly bytes: ArrayBuffer;
}

/** A file cut into parts that are short enough to be decoded one after the other, so that a long one does not fill the memory. */
export interface Pieces {
  readonly lengthSec: number;
  readonly sampleRateHz: number;
  readonly count: number;
  piece(index: number): Piece;
}

/** About as long as a piece is. */
export const PIECE_SEC = 30;
