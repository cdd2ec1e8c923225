import type { AccountInfo } from '@notewright/contracts';
import type { Deps } from '../deps';
import { Refused } from '../refused';
import type { Account } from '../repositories/accounts';
import { transaction } from '../repositories/store';
import { entitlements } from './entitlements';
import { hashPassword, passwordMatches } from './passwords';
import { countAttempt } from './rate-limits';
import { doomSongs, removeSongFiles } from './song-files';
import { hashOf, openSession, type OpenedSession } from './sessions';

type Needs = Pick<Deps, 'config' | 'store'>;

/** Two spellings of one address are one account: ANNA@example.org is anna@example.org. */
const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

export async function register(
  deps: Needs,
  form: { FirstName: string; Email: string; Password: string; RememberMe: boolean },
  address: string,
): Promise<OpenedSession> {
  await countAttempt(deps, 'register-address', address);
  const account = await deps.store.accounts.add({
    email: form.Email.trim(),
    emailKey: emailKey(form.Email),
    firstname: form.FirstName,
    passwordHash: await hashPassword(form.Password),
  });
  if (!account) throw new Refused('email-taken');
  return openSession(deps, account.id, form.RememberMe);
}

export async function login(
  deps: Needs,
  form: { Email: string; Password: string; RememberMe: boolean },
  address: string,
): Promise<OpenedSession> {
  const key = emailKey(form.Email);
  await countAttempt(deps, 'login-address', address);
  await countAttempt(deps, 'login-email-address', `${key} ${address}`);
  await countAttempt(deps, 'login-email', key);
  const account = await deps.store.accounts.byEmail(key);
  if (!(await passwordMatches(account?.password_hash, form.Password)) || !account) throw new Refused('bad-credentials');
  return openSession(deps, account.id, form.RememberMe);
}

export const logout = ({ store }: Needs, token: string) => store.sessions.remove(hashOf(token));

export function infoOf(account: Account, config: Deps['config']): AccountInfo {
  const rights = entitlements(account, config);
  return {
    id: account.id,
    userId: account.id,
    firstname: account.firstname,
    email: account.email,
    emailconfirmed: account.email_confirmed,
    haspassword: account.password_hash !== null,
    premium: rights.premium,
    standard: rights.standard,
    paused: 0,
    plan: null,
    guest: false,
  };
}

export const rename = ({ store }: Needs, account: Account, firstname: string) =>
  store.accounts.rename(account.id, firstname);

/** @returns the sentence to show; '' when the password was changed. Every other session of the account ends. */
export async function changePassword(
  deps: Needs,
  account: Account,
  sessionToken: string,
  form: { OldPassword: string; NewPassword: string; ConfirmPassword: string },
): Promise<string> {
  if (form.NewPassword !== form.ConfirmPassword) return 'password mismatch';
  await countAttempt(deps, 'password-account', account.id);
  if (!(await passwordMatches(account.password_hash, form.OldPassword))) return 'The old password is not correct.';
  await deps.store.accounts.setPassword(account.id, await hashPassword(form.NewPassword));
  await deps.store.sessions.removeOthers(account.id, hashOf(sessionToken));
  return '';
}

/** Removes the account with everything it owns: songs, scores, links, recordings. There is no way back. */
export async function deleteAccount(deps: Deps, account: Account): Promise<void> {
  const songs = await transaction(deps.store, async (tx) => {
    await tx.accounts.lock(account.id);
    const songs = await tx.songs.list(account.id);
    await doomSongs(deps, tx, songs);
    await tx.accounts.remove(account.id);
    return songs;
  });
  await removeSongFiles(deps, songs);
}
