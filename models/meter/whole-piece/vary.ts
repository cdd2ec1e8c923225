import { accompanied } from './accompany';
import type { Piece } from '../piece';
import type { Random } from '../random';

/** Share of the pieces that get another accompaniment. */
const ACCOMPANIED = 0.15;

/**
 * The same piece in another key, and sometimes with another accompaniment: there are a few thousand pieces only, and what the network
 * is to learn is rhythm and texture, not pieces.
 */
export function varied(piece: Piece, random: Random): Piece {
  return transposed(random() < ACCOMPANIED ? accompanied(piece, random) : piece, random);
}

/** By up to six semitones, within the keyboard. */
function transposed(piece: Piece, random: Random): Piece {
  const by = Math.floor(12 * random()) - 6;
  const fits = piece.notes.every(({ midi }) => midi + by >= 21 && midi + by <= 108);
  return fits ? { ...piece, notes: piece.notes.map((note) => ({ ...note, midi: note.midi + by })) } : piece;
}
