import { heldOut as pieceHeldOut, type Piece } from '../meter/pieces';

export { gaussian, seeded, type Random } from '../meter/perform';
/** The same fifth of the pieces as for every other network. */
export const heldOut = (id: string): boolean => pieceHeldOut({ id } as Piece);
