import { Gunzip, Inflate as PieceByPiece } from 'fflate';
import { Damage } from '../errors';

/** Opens what was compressed as RFC 1951 says, without a head. Throws when it opens to more than `most` bytes, or not at all. */
export type Inflate = (deflated: Uint8Array, most: number) => Uint8Array;

/** Compressed bytes are opened this many at a time: at most 2 MB can come out before they are counted. */
const PIECE_BYTES = 2 ** 11;

/**
 * Opens compressed bytes piece by piece and stops when more comes out than there should, so that a small file cannot fill the
 * memory.
 *
 * @param name  of what is opened, for the log
 * @throws Damage when it opens to more than `most` bytes, or not at all
 */
export function inflateUpTo(most: number, compressed: Uint8Array, wrapped: 'bare' | 'gzip', name: string): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const take = (piece: Uint8Array) => {
    length += piece.length;
    if (length > most) throw new Damage(`${name}: opens to more than ${most} bytes`);
    pieces.push(piece);
  };
  const inflate = wrapped === 'gzip' ? new Gunzip(take) : new PieceByPiece(take);
  try {
    for (let at = 0; at < compressed.length; at += PIECE_BYTES) {
      inflate.push(compressed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= compressed.length);
    }
  } catch (error) {
    if (error instanceof Damage) throw error;
    throw new Damage(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const content = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

/** The same by a native program. @throws Damage as there */
export function inflatedBy(inflate: Inflate, most: number, deflated: Uint8Array, name: string): Uint8Array {
  try {
    const { buffer, byteOffset, byteLength } = inflate(deflated, most);
    return new Uint8Array(buffer, byteOffset, byteLength); // what Node answers is cut in another way
  } catch (error) {
    throw new Damage(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
