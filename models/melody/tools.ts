import { heldOut as pieceHeldOut, type Piece } from '../metre/pieces';

export { gaussian, seeded, type Random } from '../metre/perform';
/** The same fifth of the pieces as for every other network. */
export const heldOut = (id: string): boolean => pieceHeldOut({ id } as Piece);
