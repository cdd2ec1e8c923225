import type { Deps } from '../deps';
import { passwordChangedMail } from '../mail/letters';
import type { Account } from '../repositories/accounts';
import { transaction } from '../repositories/store';
import { hashPassword, passwordMatches } from './passwords';
import { countFailures } from './rate-limits';
import { openSession, type OpenedSession, type Visit } from './sessions';

type Needs = Pick<Deps, 'config' | 'store' | 'mail'>;

/**
 * Changes the password, ends every session of the account and all links mailed to it, and opens a new session here.
 *
 * @returns the sentence to show, or the session when the password was changed
 */
export async function changePassword(
  deps: Needs,
  account: Account,
  form: { OldPassword: string; NewPassword: string; ConfirmPassword: string },
  visit: Visit,
  remember: boolean,
): Promise<string | OpenedSession> {
  if (form.NewPassword !== form.ConfirmPassword) return 'password mismatch';
  if (!(await knowsPassword(deps, account, form.OldPassword))) return 'The old password is not correct.';
  await setPassword(deps, account, form.NewPassword);
  return openSession(deps, account.id, remember, visit);
}

/**
 * Whether somebody who is signed in knows the password, too.
 *
 * @throws Refused 'too-many-requests' after too many wrong ones
 */
export const knowsPassword = (
  deps: Pick<Deps, 'config' | 'store'>,
  account: Account,
  password: string,
): Promise<boolean> =>
  countFailures(deps, [{ kind: 'password-account', who: account.id, clearedByRight: true }], () =>
    passwordMatches(account.password_hash, password),
  );

/** Sets a password; whoever was signed in before, or holds a link from a mail, is out. */
export async function setPassword({ store, mail }: Needs, account: Account, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await transaction(store, async (tx) => {
    await tx.accounts.setPassword(account.id, hash);
    await tx.sessions.removeAll(account.id);
    await tx.accountTokens.removeAll(account.id);
  });
  mail.post(passwordChangedMail(account));
}
