import { mpegPieces } from './mpegPieces';
import type { Pieces } from './piece';
import { wavePieces } from './wavePieces';

/**
 * Cuts a file of a kind that can be cut: MP3 and WAV, by content.
 *
 * @returns undefined for other kinds
 */
export const piecesOf = (file: Uint8Array<ArrayBuffer>): Pieces | undefined => wavePieces(file) ?? mpegPieces(file);
