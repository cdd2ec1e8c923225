import { ok } from '@notewright/result';
import type { Deps, WebDeps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import { emailKey } from './emails';
import { keepGuestSong } from './guests';
import { deviceOfPass, knownPass, openSessionHere } from './known-devices';
import { newChallenge, provesWork } from './login-challenges';
import { countFailures, hitsOf, type Counted } from './rate-limits';
import type { OpenedSession, Visit } from './sessions';

interface LoginForm {
  readonly Email: string;
  readonly Password: string;
  readonly RememberMe: boolean;
  readonly Challenge?: string | undefined;
  readonly Proof?: string | undefined;
}

/** Longer than this no window of guesses is open: what a browser waits for that cannot work. */
const PATIENCE_SEC = 900;

/**
 * Opens a session with a password. Wrong ones slow down whoever sends them, and nobody else: on a device the account knows they are
 * counted for that device alone; elsewhere for the address, and for address and account together. When many come for one account
 * from unknown devices everywhere, a further one costs the browser work, which rises with their number.
 *
 * @returns refused with 'bad-credentials', 'too-many-requests', 'proof-needed' or 'logins-busy'
 */
export async function login(deps: WebDeps, form: LoginForm, visit: Visit): Promise<Answer<OpenedSession>> {
  const key = emailKey(form.Email);
  const account = await deps.store.accounts.byEmail(key);
  const pass = knownPass(deps, account, visit.devicePasses);
  const work = async () =>
    (await provesWork(deps, { emailKey: key, address: visit.address }, form))
      ? DONE
      : refuse('proof-needed', { retryAfterSec: PATIENCE_SEC });
  const counted: Counted[] = pass
    ? [{ kind: 'login-device', who: `${account!.id} ${deviceOfPass(pass)}`, clearedByRight: true }]
    : [
        { kind: 'login-address', who: visit.address },
        { kind: 'login-email-address', who: `${key} ${visit.address}`, clearedByRight: true },
        { kind: 'login-email', who: key, beyond: work },
      ];
  const right = await countFailures(deps, counted, () =>
    deps.passwords.matches(pass ? deviceOfPass(pass) : visit.address, account?.password_hash, form.Password),
  );
  if (!right.ok) return right;
  if (!right.value || !account) return refuse('bad-credentials');
  await keepGuestSong(deps, visit.account, account);
  return ok(await openSessionHere(deps, account, form.RememberMe, visit));
}

/** Hashes of one of 16 parts: half a million in all take a phone about a second, a desk computer a third of that. */
const LEAST_WORK = 2 ** 15;
/** No more than this many times as much: the owner may have a slow phone, too. */
const MOST_TIMES = 8;
/** So many guesses more, and one costs as much again as at first. */
const GUESSES_A_STEP = 20;

/** The work for one guess at a password. Asked for an email without an account, too: the answer does not tell. */
export async function challengeFor(
  deps: Pick<Deps, 'store' | 'challengeKey'>,
  email: string,
  visit: Visit,
): Promise<{ challenge: string; work: number }> {
  const guesser = { emailKey: emailKey(email), address: visit.address };
  const guesses = await hitsOf(deps, 'login-email', guesser.emailKey);
  const work = LEAST_WORK * Math.min(MOST_TIMES, Math.max(1, Math.floor(guesses / GUESSES_A_STEP)));
  return { challenge: newChallenge(deps, guesser, work), work };
}
