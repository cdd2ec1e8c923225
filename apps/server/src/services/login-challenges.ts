import { isSmall, NONCE_DIGITS, PROOF_PARTS, puzzle, seedOf } from '@notewright/contracts';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps';
import { hashOf } from './sessions';

/** A slow phone takes half a minute for the hardest. */
const PATIENCE_MS = 3 * 60_000;

/** Whose guess the work is for: it is of no use for another email or from another address. */
export interface Guesser {
  readonly emailKey: string;
  readonly address: string;
}

/** Work for one guess, as `<when it is over>.<work>.<random>.<signature>`: nothing has to be remembered until it comes back. */
export function newChallenge(
  { challengeKey }: Pick<Deps, 'challengeKey'>,
  guesser: Guesser,
  work: number,
  nowMs = Date.now(),
): string {
  const content = `${nowMs + PATIENCE_MS}.${work}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${signatureOf(challengeKey, guesser, content)}`;
}

/** Whether the work of a challenge of ours was done, in time, by the guesser it was made for, and not used before. */
export async function provesWork(
  { challengeKey, store }: Pick<Deps, 'challengeKey' | 'store'>,
  guesser: Guesser,
  {
    Challenge: challenge,
    Proof: proof,
  }: { readonly Challenge?: string | undefined; readonly Proof?: string | undefined },
): Promise<boolean> {
  if (!challenge || !proof) return false;
  const content = challenge.slice(0, -seedOf(challenge).length - 1);
  const expected = Buffer.from(`${content}.${signatureOf(challengeKey, guesser, content)}`);
  const given = Buffer.from(challenge);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const [overMs = 0, work = Infinity] = content.split('.').map(Number);
  if (overMs < Date.now() || !isProof(seedOf(challenge), work, proof)) return false;
  return store.identities.useOnce(hashOf(challenge), new Date(overMs));
}

function isProof(seed: string, work: number, proof: string): boolean {
  if (proof.length !== PROOF_PARTS * NONCE_DIGITS) return false;
  return Array.from({ length: PROOF_PARTS }, (_, part) => {
    const nonce = proof.slice(part * NONCE_DIGITS, (part + 1) * NONCE_DIGITS);
    return createHash('sha256')
      .update(puzzle(seed, part, nonce))
      .digest()
      .readUInt32BE(0);
  }).every((firstWord) => isSmall(firstWord, work));
}

const signatureOf = (key: Buffer, { emailKey, address }: Guesser, content: string): string =>
  createHmac('sha256', key).update(`login-challenge\n${emailKey}\n${address}\n${content}`).digest('base64url');
