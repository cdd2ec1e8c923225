import { ok } from '@notewright/result';
import { answerWords } from '@notewright/words';
import type { Deps, WebDeps } from '../deps';
import {
  changeEmailMail,
  confirmEmailMail,
  emailChangedMail,
  emailInUseMail,
  resetPasswordMail,
} from '../mail/letters';
import { DONE, refuse, type Answer, type Saying } from '../refused';
import type { Account } from '../repositories/accounts';
import type { TokenPurpose } from '../repositories/tables';
import { emailKey } from './emails';
import { deviceOfPass, knownPass, passFor } from './known-devices';
import { knowsPassword, setPassword } from './new-password';
import { countAttempt } from './rate-limits';
import { hashOf, newSecret, type Visit } from './sessions';

type Needs = Pick<WebDeps, 'config' | 'store' | 'mail' | 'log' | 'deviceKey' | 'passwords'>;

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS: Record<TokenPurpose, number> = { confirm: 72 * HOUR_MS, change: 24 * HOUR_MS, reset: HOUR_MS };
/** Pages of the web app; behind the hash, so that no server on the way and no referrer learns the token. */
const PAGE: Record<TokenPurpose, string> = { confirm: 'confirmemail', change: 'confirmemail', reset: 'resetpassword' };

/** Makes a link that works once. Only its hash is stored. */
async function linkFor(
  { store }: Pick<Deps, 'store'>,
  account: Pick<Account, 'id'>,
  purpose: TokenPurpose,
  email: string,
  origin: string,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
  await store.accountTokens.add(hashOf(token), { accountId: account.id, purpose, email }, expiresAt);
  return `${origin}/#/${PAGE[purpose]}?token=${token}`;
}

/** Mails the link that confirms the email of an account. */
export async function askToConfirm(
  deps: Pick<Deps, 'store' | 'mail'>,
  account: Pick<Account, 'id' | 'email' | 'firstname' | 'language'>,
  origin: string,
): Promise<void> {
  deps.mail.post(confirmEmailMail(account, await linkFor(deps, account, 'confirm', account.email, origin)));
}

/** Once more, for whoever lost the first mail. @returns refused with 'too-many-requests' */
export async function askAgainToConfirm(deps: Needs, account: Account, visit: Visit): Promise<Answer> {
  const counted = await countAttempt(deps, 'mail-account', account.id);
  if (counted.ok && !account.email_confirmed) await askToConfirm(deps, account, visit.origin);
  return counted;
}

/**
 * Mails a link to choose a new password, if the email has an account. The mail is made after the answer, so
 * neither the answer nor its delay tells whether it has; limits are counted for known and unknown emails alike.
 *
 * A stranger who asks again and again cannot keep the owner from a link: the newest in the mailbox works for longer than the limit
 * holds, which the refusal says, and a device the account knows is counted apart.
 *
 * @returns refused with 'too-many-requests'
 */
export async function forgotPassword(deps: Needs, email: string, visit: Visit): Promise<Answer> {
  const key = emailKey(email);
  const account = visit.devicePasses.length > 0 ? await deps.store.accounts.byEmail(key) : undefined;
  const pass = knownPass(deps, account, visit.devicePasses);
  const counted = pass
    ? await countAttempt(deps, 'reset-device', `${account!.id} ${deviceOfPass(pass)}`)
    : await countStranger(deps, key, visit.address);
  if (!counted.ok) return counted;
  setImmediate(() => {
    mailReset(deps, key, visit).catch((error: unknown) => deps.log.error({ err: error }, 'password reset'));
  });
  return DONE;
}

async function countStranger(deps: Needs, key: string, address: string): Promise<Answer> {
  const counted = await countAttempt(deps, 'reset-address', address);
  const enough: Saying = (language) => answerWords(language).refused['reset-links-enough']();
  return counted.ok ? countAttempt(deps, 'reset-email', key, enough) : counted;
}

async function mailReset(deps: Needs, key: string, { origin, language }: Visit): Promise<void> {
  const account = await deps.store.accounts.byEmail(key);
  if (!account) return;
  const url = await linkFor(deps, account, 'reset', account.email, origin);
  // Whoever asks need not be the owner; their language is the better guess only where none is known.
  deps.mail.post(resetPasswordMail({ ...account, language: account.language ?? language }, url));
}

/**
 * Sets the password through a mailed link and ends every session. The link also shows that the email is the account's.
 *
 * @returns the pass by which the account knows this device from now on; refused with 'link-invalid', 'too-many-requests' or 'logins-busy'
 */
export async function resetPassword(
  deps: Needs,
  token: string,
  password: string,
  visit: Visit,
): Promise<Answer<string>> {
  const counted = await countAttempt(deps, 'link-address', visit.address);
  if (!counted.ok) return counted;
  const used = await deps.store.accountTokens.use(hashOf(token), ['reset'], new Date());
  const account = used && (await deps.store.accounts.byId(used.accountId));
  if (!account || account.email !== used.email) return refuse('link-invalid');
  await deps.store.accounts.confirmEmail(account.id, account.email_key);
  const changed = await setPassword(deps, account, password);
  return changed.ok ? ok(passFor(deps, changed.value, visit.devicePasses)) : changed;
}

/**
 * Mails a link to the new address; until it is followed nothing changes. The answer does not tell whether the address
 * has an account already: its owner gets a letter instead.
 *
 * @returns refused with 'wrong-password', 'too-many-requests' (of the account, or to that address) or 'logins-busy'
 */
export async function changeEmail(
  deps: Needs,
  account: Account,
  form: { Email: string; Password: string },
  visit: Visit,
): Promise<Answer> {
  const known = await knowsPassword(deps, account, form.Password);
  if (!known.ok) return known;
  if (!known.value) return refuse('wrong-password');
  const counted = await countAttempt(deps, 'mail-account', account.id);
  if (!counted.ok) return counted;
  const toThem = await countAttempt(deps, 'mail-email', emailKey(form.Email));
  if (!toThem.ok) return toThem;
  const taken = await deps.store.accounts.byEmail(emailKey(form.Email));
  if (taken && taken.id !== account.id) deps.mail.post(emailInUseMail({ email: form.Email, language: taken.language }));
  else {
    const url = await linkFor(deps, account, 'change', form.Email, visit.origin);
    deps.mail.post(changeEmailMail({ ...account, email: form.Email }, url));
  }
  return DONE;
}

/**
 * What following a link does: confirms the email, or changes it and tells the old address.
 *
 * @returns which of the two; refused with 'link-invalid', 'email-taken' or 'too-many-requests'
 */
export async function followLink(
  deps: Needs,
  token: string,
  visit: Visit,
): Promise<Answer<'email-confirmed' | 'email-changed'>> {
  const counted = await countAttempt(deps, 'link-address', visit.address);
  if (!counted.ok) return counted;
  const { accounts, accountTokens } = deps.store;
  const used = await accountTokens.use(hashOf(token), ['confirm', 'change'], new Date());
  if (!used) return refuse('link-invalid');
  if (used.purpose === 'confirm') {
    if (!(await accounts.confirmEmail(used.accountId, emailKey(used.email)))) return refuse('link-invalid');
    return ok('email-confirmed');
  }
  const before = await accounts.byId(used.accountId);
  const changed = before && (await accounts.changeEmail(before.id, used.email, emailKey(used.email)));
  if (!changed) return refuse('email-taken');
  // A link to a new password that lies in the old mailbox must not outlive the change.
  await accountTokens.removeAll(changed.id);
  deps.mail.post(emailChangedMail(before, changed.email));
  return ok('email-changed');
}
