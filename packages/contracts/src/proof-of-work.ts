/**
 * A browser shows that it has worked: for each part of a challenge it looks for a nonce with which the SHA-256 of `puzzle` begins
 * with a small number. Many small parts instead of one large search, so that the time hardly depends on luck.
 *
 * A file of its own, without schemas, so that the worker that solves it stays small.
 */
export const PROOF_PARTS = 16;
/** A nonce is this many hexadecimal digits; all of them, in order, are the proof. */
export const NONCE_DIGITS = 8;

/** Of a challenge, its signature: what nobody can choose. */
const SEED_LENGTH = 43;

/** The part of a challenge that goes into its puzzles: the signature at its end, 43 characters. */
export const seedOf = (challenge: string): string => challenge.slice(-SEED_LENGTH);

/** 52 characters, so that hashing one takes a single block. */
export const puzzle = (seed: string, part: number, nonce: string): string => `${seed}${part.toString(16)}${nonce}`;

/**
 * @param firstWord  the first 32 bits of the hash, unsigned
 * @param work       how many hashes it takes on average
 */
export const isSmall = (firstWord: number, work: number): boolean => firstWord * work < 2 ** 32;
