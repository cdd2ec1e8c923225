import { ok } from '@notewright/result';
import type { WebDeps } from '../deps';
import { passwordChangedMail } from '../mail/letters';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { transaction } from '../repositories/store';
import { openSessionHere } from './known-devices';
import { countFailures } from './rate-limits';
import type { OpenedSession, Visit } from './sessions';

type Needs = Pick<WebDeps, 'config' | 'store' | 'mail' | 'deviceKey' | 'passwords'>;

/**
 * Changes the password, ends every session of the account and all links mailed to it, and opens a new session here.
 *
 * @returns refused with 'password-mismatch', 'old-password-wrong', 'too-many-requests' or 'logins-busy'
 */
export async function changePassword(
  deps: Needs,
  account: Account,
  form: { OldPassword: string; NewPassword: string; ConfirmPassword: string },
  visit: Visit,
  remember: boolean,
): Promise<Answer<OpenedSession>> {
  if (form.NewPassword !== form.ConfirmPassword) return refuse('password-mismatch');
  const known = await knowsPassword(deps, account, form.OldPassword);
  if (!known.ok) return known;
  if (!known.value) return refuse('old-password-wrong');
  const changed = await setPassword(deps, account, form.NewPassword);
  return changed.ok ? ok(await openSessionHere(deps, changed.value, remember, visit)) : changed;
}

/**
 * Whether somebody who is signed in knows the password, too.
 *
 * @returns refused with 'too-many-requests' after too many wrong ones, or 'logins-busy'
 */
export const knowsPassword = (
  deps: Pick<WebDeps, 'config' | 'store' | 'passwords'>,
  account: Account,
  password: string,
): Promise<Answer<boolean>> =>
  countFailures(deps, [{ kind: 'password-account', who: account.id, clearedByRight: true }], () =>
    deps.passwords.matches(account.id, account.password_hash, password),
  );

/** Sets a password; whoever was signed in before, or holds a link from a mail, is out, and no device is known any more. @returns refused with 'logins-busy' */
export async function setPassword(
  { store, mail, passwords }: Pick<WebDeps, 'store' | 'mail' | 'passwords'>,
  account: Account,
  password: string,
): Promise<Answer<Account>> {
  const hash = await passwords.hash(account.id, password);
  if (!hash.ok) return hash;
  const changed = await transaction(store, async (tx) => {
    await tx.accounts.setPassword(account.id, hash.value);
    await tx.sessions.removeAll(account.id);
    await tx.accountTokens.removeAll(account.id);
    return tx.accounts.forgetDevices(account.id);
  });
  mail.post(passwordChangedMail(account));
  return ok(changed ?? account);
}
