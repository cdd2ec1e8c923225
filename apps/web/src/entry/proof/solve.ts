import { isSmall, NONCE_DIGITS, PROOF_PARTS, puzzle, seedOf } from '@notewright/contracts/proof-of-work';
import { blockOf, firstWordOfHash } from './sha256';

/** Four hexadecimal digits are one word of the block. */
const DIGITS_A_WORD = 4;
const WORDS = Int32Array.from({ length: 16 ** DIGITS_A_WORD }, (_, number) =>
  [...hex(number, DIGITS_A_WORD)].reduce((word, digit) => (word << 8) | digit.charCodeAt(0), 0),
);

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}

/**
 * Does the work of a challenge, part by part.
 *
 * @param onPart  called with how many parts are done
 * @returns the proof
 */
export function solve(challenge: string, work: number, onPart: (done: number) => void): string {
  const seed = seedOf(challenge);
  return Array.from({ length: PROOF_PARTS }, (_, part) => {
    const nonce = nonceFor(seed, part, work);
    onPart(part + 1);
    return nonce;
  }).join('');
}

function nonceFor(seed: string, part: number, work: number): string {
  const block = blockOf(puzzle(seed, part, '0'.repeat(NONCE_DIGITS)));
  const place = puzzle(seed, part, '').length / DIGITS_A_WORD;
  for (let high = 0; high < WORDS.length; high++) {
    block[place] = WORDS[high]!;
    for (let low = 0; low < WORDS.length; low++) {
      block[place + 1] = WORDS[low]!;
      if (isSmall(firstWordOfHash(block), work)) return hex(high, DIGITS_A_WORD) + hex(low, DIGITS_A_WORD);
    }
  }
  throw new Error(`no nonce of ${NONCE_DIGITS} digits is enough for ${work} hashes`);
}
