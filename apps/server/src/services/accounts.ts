import { rightsOf, type AccountInfo } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Deps, WebDeps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { PlanRow } from '../repositories/plans';
import { emailKey } from './emails';
import { entitlements } from './entitlements';
import { openSessionHere } from './known-devices';
import { askToConfirm } from './mailed-links';
import { planInfoOf } from './plans';
import { saleNow } from './prices';
import { countAttempt } from './rate-limits';
import { hashOf, type OpenedSession, type Visit } from './sessions';

type Needs = Pick<Deps, 'config' | 'store'>;

/**
 * A guest who signs up keeps what they made: their account becomes the new one.
 *
 * @returns refused with 'email-taken', 'too-many-requests' or 'logins-busy'
 */
export async function register(
  deps: Pick<WebDeps, 'config' | 'store' | 'mail' | 'deviceKey' | 'passwords'>,
  form: { FirstName: string; Email: string; Password: string; RememberMe: boolean },
  visit: Visit,
): Promise<Answer<OpenedSession>> {
  const counted = await countAttempt(deps, 'register-address', visit.address);
  if (!counted.ok) return counted;
  const passwordHash = await deps.passwords.hash(visit.address, form.Password);
  if (!passwordHash.ok) return passwordHash;
  const wanted = {
    email: form.Email,
    emailKey: emailKey(form.Email),
    firstname: form.FirstName,
    passwordHash: passwordHash.value,
    emailConfirmed: false,
    language: visit.language,
  };
  const { accounts } = deps.store;
  const account = visit.account?.guest
    ? await accounts.signUpGuest(visit.account.id, wanted)
    : await accounts.add(wanted);
  if (!account) return refuse('email-taken');
  await askToConfirm(deps, account, visit.origin);
  return ok(await openSessionHere(deps, account, form.RememberMe, visit));
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
    premium: rights.plan === 'premium',
    standard: rights.plan === 'standard',
    plans: config.plans,
    sale: saleNow(config, plan, Date.now()),
    inApp: config.plans !== 'off' && config.revenueCat !== undefined,
    // Where Premium was given by hand, no missing payment blocks it.
    paused: rights.plan === 'premium' ? 0 : (plan?.paused ?? 0),
    plan: plan ? planInfoOf(plan) : null,
    guest: account.guest,
    scanner: config.scannerPage ?? null,
    androidApp: config.androidApp ?? null,
    blockedComposers: [...config.blockedComposers],
    storage: {
      used: Number(account.used_bytes),
      allowed: Number.isFinite(rights.storageBytes) ? rights.storageBytes : null,
    },
    may: {
      upload: rights.upload,
      recordSec: rights.recordSec,
      songs: rights.songs,
      onlyFirstSec: rights.onlyFirstSec,
      composes: rights.composes,
      uploadAfterSignUp: rightsOf({ plan: 'free' }, config.plans).upload,
    },
  };
}

export const rename = ({ store }: Needs, account: Account, firstname: string) =>
  store.accounts.rename(account.id, firstname);
