import type { AccountInfo } from '@notewright/contracts';
import type { Deps } from '../deps';
import { Refused } from '../refused';
import type { Account } from '../repositories/accounts';
import type { PlanRow } from '../repositories/plans';
import { emailKey } from './emails';
import { entitlements } from './entitlements';
import { keepGuestSong } from './guests';
import { askToConfirm } from './mailed-links';
import { hashPassword, passwordMatches } from './passwords';
import { planInfoOf } from './plans';
import { countAttempt, countFailures } from './rate-limits';
import { hashOf, openSession, type OpenedSession, type Visit } from './sessions';

type Needs = Pick<Deps, 'config' | 'store' | 'mail'>;

/** A guest who signs up keeps what they made: their account becomes the new one. */
export async function register(
  deps: Needs,
  form: { FirstName: string; Email: string; Password: string; RememberMe: boolean },
  visit: Visit,
): Promise<OpenedSession> {
  await countAttempt(deps, 'register-address', visit.address);
  const wanted = {
    email: form.Email,
    emailKey: emailKey(form.Email),
    firstname: form.FirstName,
    passwordHash: await hashPassword(form.Password),
    emailConfirmed: false,
  };
  const { accounts } = deps.store;
  const account = visit.account?.guest
    ? await accounts.signUpGuest(visit.account.id, wanted)
    : await accounts.add(wanted);
  if (!account) throw new Refused('email-taken');
  await askToConfirm(deps, account, visit.origin);
  return openSession(deps, account.id, form.RememberMe, visit);
}

export async function login(
  deps: Deps,
  form: { Email: string; Password: string; RememberMe: boolean },
  visit: Visit,
): Promise<OpenedSession> {
  const key = emailKey(form.Email);
  let account: Account | undefined;
  const right = await countFailures(
    deps,
    [
      { kind: 'login-address', who: visit.address },
      { kind: 'login-email-address', who: `${key} ${visit.address}`, clearedByRight: true },
      { kind: 'login-email', who: key },
    ],
    async () => {
      account = await deps.store.accounts.byEmail(key);
      return (await passwordMatches(account?.password_hash, form.Password)) && account !== undefined;
    },
  );
  if (!right || !account) throw new Refused('bad-credentials');
  await keepGuestSong(deps, visit.account, account);
  return openSession(deps, account.id, form.RememberMe, visit);
}

export const logout = ({ store }: Pick<Deps, 'store'>, token: string) => store.sessions.remove(hashOf(token));

export async function accountInfo({ config, store }: Needs, account: Account): Promise<AccountInfo> {
  return infoOf(account, await store.plans.of(account.id), config);
}

function infoOf(account: Account, plan: PlanRow | undefined, config: Deps['config']): AccountInfo {
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
    paused: plan?.paused ?? 0,
    plan: plan ? planInfoOf(plan) : null,
    guest: account.guest,
    may: {
      upload: rights.uploadFiles,
      songs: rights.songs ?? null,
      onlyFirstSec: rights.onlyFirstSec ?? null,
      uploadAfterSignUp: entitlements({ plan: 'free' }, config).uploadFiles,
    },
  };
}

export const rename = ({ store }: Needs, account: Account, firstname: string) =>
  store.accounts.rename(account.id, firstname);
