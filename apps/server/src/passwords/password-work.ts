import { hashSync, verifySync } from '@node-rs/argon2';

/** What a thread does with passwords: argon2id with the library's parameters, which follow OWASP (19 MiB, 2 passes, 1 lane). */
export const PASSWORD_WORK = {
  hash: (password: string): string => hashSync(password),

  /**
   * Checks a password in the same time whether or not the account exists, so that an answer's delay does not tell which emails
   * are registered.
   *
   * @param stored  hash of the account; null or undefined when there is none to compare with
   */
  matches: ({ stored, password }: { stored: string | null | undefined; password: string }): boolean => {
    if (stored) return verifySync(stored, password);
    decoy ??= hashSync('a password nobody has');
    verifySync(decoy, password);
    return false;
  },
};
let decoy: string | undefined;

export type PasswordWork = typeof PASSWORD_WORK;
