import type { WebDeps } from '../deps';
import { passwordChangedMail } from '../mail/letters';
import type { Account } from '../repositories/accounts';
import { transaction } from '../repositories/store';
import { openSessionHere } from './known-devices';
import { countFailures } from './rate-limits';
import type { OpenedSession, Visit } from './sessions';

type Needs = Pick<WebDeps, 'config' | 'store' | 'mail' | 'deviceKey' | 'passwords'>;

/**
 * Changes the password, ends every session of the account and all links mailed to it, and opens a new session here.
 *
 * @returns what is wrong, or the session when the password was changed
 */
export async function changePassword(
  deps: Needs,
  account: Account,
  form: { OldPassword: string; NewPassword: string; ConfirmPassword: string },
  visit: Visit,
  remember: boolean,
): Promise<'passwords-differ' | 'password-wrong' | OpenedSession> {
  if (form.NewPassword !== form.ConfirmPassword) return 'passwords-differ';
  if (!(await knowsPassword(deps, account, form.OldPassword))) return 'password-wrong';
  const changed = await setPassword(deps, account, form.NewPassword);
  return openSessionHere(deps, changed, remember, visit);
}

/**
 * Whether somebody who is signed in knows the password, too.
 *
 * @throws Refused 'too-many-requests' after too many wrong ones
 */
export const knowsPassword = (
  deps: Pick<WebDeps, 'config' | 'store' | 'passwords'>,
  account: Account,
  password: string,
): Promise<boolean> =>
  countFailures(deps, [{ kind: 'password-account', who: account.id, clearedByRight: true }], () =>
    deps.passwords.matches(account.id, account.password_hash, password),
  );

/** Sets a password; whoever was signed in before, or holds a link from a mail, is out, and no device is known any more. */
export async function setPassword(
  { store, mail, passwords }: Pick<WebDeps, 'store' | 'mail' | 'passwords'>,
  account: Account,
  password: string,
): Promise<Account> {
  const hash = await passwords.hash(account.id, password);
  const changed = await transaction(store, async (tx) => {
    await tx.accounts.setPassword(account.id, hash);
    await tx.sessions.removeAll(account.id);
    await tx.accountTokens.removeAll(account.id);
    return tx.accounts.forgetDevices(account.id);
  });
  mail.post(passwordChangedMail(account));
  return changed ?? account;
}
