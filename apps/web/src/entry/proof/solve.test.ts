import { NONCE_DIGITS, PROOF_PARTS, puzzle, seedOf } from '@notewright/contracts/proof-of-work';
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockOf, firstWordOfHash } from './sha256';
import { solve } from './solve';

const wordByNode = (message: string) => createHash('sha256').update(message).digest().readUInt32BE(0);

test('the hash begins as Node says, for messages of every length that fits', () => {
  for (let length = 0; length <= 55; length++) {
    const message = randomBytes(55).toString('latin1').replace(/[^ -~]/g, 'x').slice(0, length); // prettier-ignore
    expect(firstWordOfHash(blockOf(message))).toBe(wordByNode(message));
  }
  expect(() => blockOf('x'.repeat(56))).toThrow(RangeError);
});

test('each part of a proof takes, by Node’s hash, the work that was asked for', () => {
  const challenge = `1.64.${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
  const parts: number[] = [];
  const proof = solve(challenge, 64, (done) => parts.push(done));
  expect(parts).toEqual(Array.from({ length: PROOF_PARTS }, (_, part) => part + 1));
  for (let part = 0; part < PROOF_PARTS; part++) {
    const nonce = proof.slice(part * NONCE_DIGITS, (part + 1) * NONCE_DIGITS);
    expect(wordByNode(puzzle(seedOf(challenge), part, nonce)) * 64).toBeLessThan(2 ** 32);
  }
});
