import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters, which follow OWASP (19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Checks a password in the same time whether or not the account exists, so that an answer's delay does not tell
 * which emails are registered.
 *
 * @param stored  hash of the account; null or undefined when there is none to compare with
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  decoy ??= hash('a password nobody has');
  await verify(await decoy, password);
  return false;
}
