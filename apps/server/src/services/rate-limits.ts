import type { Deps } from '../deps';
import { Refused } from '../refused';

/** Generous enough for a class behind one address, tight enough that guessing passwords is hopeless. */
const WINDOWS = {
  'register-address': { hits: 60, windowSec: 600 },
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
  kind: keyof typeof WINDOWS,
  who: string,
): Promise<void> {
  if (!config.rateLimits) return;
  const { hits, windowSec } = WINDOWS[kind];
  if ((await store.rateLimits.hit(`${kind}:${who}`, windowSec)) > hits) throw new Refused('too-many-requests');
}
