import { isSmall, NONCE_DIGITS, PROOF_PARTS, puzzle, seedOf } from '@notewright/contracts';
import { hash } from 'node:crypto';

/** Does the work of a challenge as a guesser's program would; the page has a solver of its own. */
export function proofFor({ challenge, work }: { challenge: string; work: number }): string {
  const seed = seedOf(challenge);
  return Array.from({ length: PROOF_PARTS }, (_, part) => {
    for (let number = 0; ; number++) {
      const nonce = number.toString(16).padStart(NONCE_DIGITS, '0');
      if (isSmall(hash('sha256', puzzle(seed, part, nonce), 'buffer').readUInt32BE(0), work)) return nonce;
    }
  }).join('');
}
