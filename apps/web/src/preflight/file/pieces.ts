import { mpegPieces } from './mpegPieces';
import { wavePieces } from './wavePieces';

/** A part of a file that the browser can decode by itself. */
export interface Piece {
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

/**
 * Cuts a file of a kind that can be cut: MP3 and WAV, by content.
 *
 * @returns undefined for other kinds
 */
export const piecesOf = (file: Uint8Array<ArrayBuffer>): Pieces | undefined => wavePieces(file) ?? mpegPieces(file);
