import { personName, type Provider } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { answerWords, type Language } from '@notewright/words';
import type { Deps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { attempt, type Store } from '../repositories/store';
import { emailKey } from './emails';
import { keepGuestSong } from './guests';
import { openSessionHere } from './known-devices';
import { askToConfirm } from './mailed-links';
import { finishSignIn, readIdentityToken, startSignIn, type Person } from './providers';
import { countAttempt } from './rate-limits';
import { hashOf, type OpenedSession, type Visit } from './sessions';

const PATIENCE_MS = 10 * 60_000;

/** What ties a sign-in to the browser it began in: its anti-forgery secret, which nobody else can read or send. */
export interface Roundtrip {
  readonly provider: 'google' | 'facebook';
  readonly visitorSecret: string;
  readonly redirectUri: string;
}

/** @returns where to send the browser; refused with 'provider-not-offered' or 'too-many-requests' */
export async function leaveForProvider(
  deps: Deps,
  { provider, visitorSecret, redirectUri }: Roundtrip,
  returnUrl: string,
  visit: Visit,
): Promise<Answer<string>> {
  const counted = await countAttempt(deps, 'external-address', visit.address);
  if (!counted.ok) return counted;
  const started = await startSignIn(deps.config.providers, provider, redirectUri);
  if (!started.ok) return started;
  const { url, checks } = started.value;
  await deps.store.identities.await({
    state_hash: hashOf(checks.state),
    visitor_hash: hashOf(visitorSecret),
    provider,
    nonce: checks.nonce,
    code_verifier: checks.codeVerifier,
    return_url: safeReturn(returnUrl),
    expires_at: new Date(Date.now() + PATIENCE_MS),
  });
  return ok(url);
}

export const USUAL_RETURN = '/songbook';

/** Only a place within the web app, which lives behind the hash. */
export const safeReturn = (returnUrl: string): string =>
  /^\/(?![/\\])[^\p{Cc}\s\\]*$/u.test(returnUrl) ? returnUrl : USUAL_RETURN;

/** A sign-in that began here and came back: what is still to be checked with the provider, and where the visitor was going. */
export interface Returned {
  readonly trip: Roundtrip;
  readonly checks: { readonly state: string; readonly nonce: string; readonly codeVerifier: string };
  readonly returnUrl: string;
}

/**
 * Knows again whoever comes back from a provider.
 *
 * @param state  of the address they came back to; it works once, in the browser it was made for, for ten minutes
 * @returns refused with 'external-failed' or 'too-many-requests'
 */
export async function recogniseReturn(
  deps: Deps,
  trip: Roundtrip,
  state: string,
  visit: Visit,
): Promise<Answer<Returned>> {
  const counted = await countAttempt(deps, 'external-address', visit.address);
  if (!counted.ok) return counted;
  const pending = await deps.store.identities.arrive(hashOf(state), new Date());
  if (pending?.provider !== trip.provider || !pending.visitor_hash.equals(hashOf(trip.visitorSecret)))
    return refuse('external-failed');
  const checks = { state, nonce: pending.nonce, codeVerifier: pending.code_verifier };
  return ok({ trip, checks, returnUrl: pending.return_url });
}

/**
 * Takes in whoever came back.
 *
 * @param search  of the address they came back to
 * @returns refused with 'external-failed', 'external-cancelled', 'external-email-missing' or 'external-email-taken'
 */
export async function takeIn(
  deps: Deps,
  { trip, checks }: Returned,
  search: string,
  visit: Visit,
): Promise<Answer<OpenedSession>> {
  const arrival = new URL(search, trip.redirectUri);
  const person = await finishSignIn(deps.config.providers, trip.provider, arrival, checks);
  return person.ok ? letIn(deps, person.value, visit) : person;
}

/** The native app's sign-in. A token opens a session once, however often it is sent. @returns refused as `takeIn` is */
export async function nativeLogin(
  deps: Deps,
  { provider, identityToken, nonce, firstName }: NativeSignIn,
  visit: Visit,
): Promise<Answer<OpenedSession>> {
  const counted = await countAttempt(deps, 'external-address', visit.address);
  if (!counted.ok) return counted;
  const read = await readIdentityToken(deps.config.providers, provider, identityToken, nonce);
  if (!read.ok) return read;
  const { person, expiresAt } = read.value;
  if (!(await deps.store.identities.useOnce(hashOf(identityToken), expiresAt))) return refuse('external-failed');
  return letIn(deps, { ...person, firstname: person.firstname ?? firstName ?? undefined }, visit);
}
interface NativeSignIn {
  readonly provider: Provider;
  readonly identityToken: string;
  readonly nonce: string;
  /** Apple tells the name only to the app, and only the first time. */
  readonly firstName?: string | null | undefined;
}

/**
 * The account of a person: the one their identity opened before, else the one with their email, else a new one.
 *
 * An existing account is linked only when both sides know that the email is theirs: the provider vouches for it and
 * the account has confirmed it. Otherwise somebody could sign up with another's address and wait for them, or come with
 * an address a provider never checked.
 */
async function letIn(deps: Deps, person: Person, visit: Visit): Promise<Answer<OpenedSession>> {
  const found = await attempt(deps.store, (tx) => accountFor(tx, person, visit));
  if (!found.ok) return found;
  const { account, isNew } = found.value;
  if (isNew && !account.email_confirmed) await askToConfirm(deps, account, visit.origin);
  if (visit.account && visit.account.id !== account.id) await keepGuestSong(deps, visit.account, account);
  return ok(await openSessionHere(deps, account, true, visit));
}

async function accountFor(
  tx: Store,
  person: Person,
  visit: Visit,
): Promise<Answer<{ account: Account; isNew: boolean }>> {
  const { provider, subject, email } = person;
  const known = await tx.identities.accountOf(provider, subject);
  if (known) return ok({ account: known, isNew: false });
  if (!email) return refuse('external-email-missing');
  const existing = await tx.accounts.byEmail(emailKey(email));
  if (existing && !(person.emailVerified && existing.email_confirmed)) return refuse('external-email-taken');
  const account = existing ? ok(existing) : await newAccount(tx, { ...person, email }, visit);
  if (!account.ok) return account;
  await tx.identities.add(provider, subject, account.value.id);
  return ok({ account: account.value, isNew: !existing });
}

async function newAccount(tx: Store, person: Person & { email: string }, visit: Visit): Promise<Answer<Account>> {
  const wanted = {
    email: person.email,
    emailKey: emailKey(person.email),
    firstname: nameOf(person, visit.language),
    passwordHash: null,
    emailConfirmed: person.emailVerified,
    language: visit.language,
  };
  const account = visit.account?.guest
    ? await tx.accounts.signUpGuest(visit.account.id, wanted)
    : await tx.accounts.add(wanted);
  return account ? ok(account) : refuse('external-email-taken');
}

/** Providers may say no name, or one as long as they like. */
function nameOf({ firstname, email }: { firstname: string | undefined; email: string }, language: Language): string {
  for (const candidate of [firstname?.slice(0, 100), email.split('@')[0]?.slice(0, 100)]) {
    const name = personName.safeParse(candidate);
    if (name.success) return name.data;
  }
  return answerWords(language).nameless();
}
