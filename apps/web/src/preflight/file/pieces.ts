import { mpegPieces } from './mpegPieces';
import type { Pieces } from './piece';
import { wavePieces } from './wavePieces';

/**
 * Cuts a file of a kind that can be cut: MP3 and WAV, by content.
 *
 * @returns undefined for other kinds
 */
export const piecesOf = (file: Uint8Array<ArrayBuffer>): Pieces | undefined => wavePieces(file) ?? mpegPieces(file);

/**
 * Cuts a file as it lies on its device.
 *
 * @returns undefined also for one that can no longer be read there: moved, taken away, a folder
 */
export const piecesOfFile = (file: Blob): Promise<Pieces | undefined> =>
  file.arrayBuffer().then(
    (bytes) => piecesOf(new Uint8Array(bytes)),
    () => undefined,
  );
