import type { Deps } from '../deps';
import { Refused } from '../refused';

/** Generous enough for a class behind one address, tight enough that guessing passwords is hopeless. */
const WINDOWS = {
  'register-address': { hits: 60, windowSec: 600 },
  // Of logins and of what asks for the password again, only failures are counted.
  'login-address': { hits: 120, windowSec: 300 },
  /** From one address; others can still sign in, so nobody is locked out by a stranger's guesses. */
  'login-email-address': { hits: 10, windowSec: 300 },
  /** From everywhere together, against guessing from many addresses at once. */
  'login-email': { hits: 60, windowSec: 900 },
  'upload-account': { hits: 60, windowSec: 600 },
  'feedback-address': { hits: 20, windowSec: 600 },
  'password-account': { hits: 10, windowSec: 300 },
  'reset-address': { hits: 20, windowSec: 600 },
  /** Enough for whoever lost a mail, too few to fill somebody's mailbox. */
  'reset-email': { hits: 5, windowSec: 3600 },
  'mail-account': { hits: 5, windowSec: 3600 },
  /** Guessing the secret of a link is hopeless anyway; this keeps it from being tried. */
  'link-address': { hits: 60, windowSec: 600 },
  'external-address': { hits: 60, windowSec: 600 },
  'guest-address': { hits: 20, windowSec: 3600 },
  'funnel-address': { hits: 200, windowSec: 600 },
  'export-account': { hits: 10, windowSec: 3600 },
} as const;

/**
 * Counts one attempt; all processes count together, in the database.
 *
 * @throws Refused 'too-many-requests' beyond the limit of the window
 */
export async function countAttempt(
  { config, store }: Pick<Deps, 'config' | 'store'>,
  kind: Kind,
  who: string,
): Promise<void> {
  if (!config.rateLimits) return;
  const { hits, windowSec } = WINDOWS[kind];
  if ((await store.rateLimits.hit(keyOf(kind, who), windowSec)) > hits) throw new Refused('too-many-requests');
}

/**
 * Counts a secret that is tried, and takes it back when it turns out to be right: only failures use a limit up. Counted
 * beforehand, because guesses sent all at once would otherwise pass before the first of them has failed.
 *
 * @param windows  each with whom it counts for. `clearedByRight`: one right secret makes up for the wrong ones before it
 * @param isRight  whether the secret was right
 * @throws Refused 'too-many-requests' beyond the limit of any of the windows; the secret is not looked at then
 */
export async function countFailures(
  deps: Pick<Deps, 'config' | 'store'>,
  windows: readonly { readonly kind: Kind; readonly who: string; readonly clearedByRight?: true }[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  for (const { kind, who } of windows) await countAttempt(deps, kind, who);
  const right = await isRight();
  const { rateLimits } = deps.store;
  if (right && deps.config.rateLimits)
    for (const { kind, who, clearedByRight } of windows)
      await (clearedByRight ? rateLimits.forget(keyOf(kind, who)) : rateLimits.takeBack(keyOf(kind, who)));
  return right;
}

type Kind = keyof typeof WINDOWS;
const keyOf = (kind: Kind, who: string): string => `${kind}:${who}`;
