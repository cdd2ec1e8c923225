import type { Deps } from '../deps';
import { DONE, refuse, type Answer, type Saying } from '../refused';

/** Generous enough for a class behind one address, tight enough that guessing passwords is hopeless. */
const WINDOWS = {
  'register-address': { hits: 60, windowSec: 600 },
  // Of logins and of what asks for the password again, only failures are counted.
  'login-address': { hits: 120, windowSec: 300 },
  /** From one address; others can still sign in, so nobody is locked out by a stranger's guesses. */
  'login-email-address': { hits: 10, windowSec: 300 },
  /** From everywhere together. Beyond it nobody is locked out, but a guess costs work (`login.ts`). */
  'login-email': { hits: 20, windowSec: 900 },
  /** On a device the account knows; nothing else counts there. */
  'login-device': { hits: 10, windowSec: 300 },
  /** New songs, uploaded or copied, and failed ones that are tried again. */
  'songs-account': { hits: 60, windowSec: 600 },
  /** Files that begin to arrive in pieces, and their pieces: ten full files a minute. */
  'uploads-account': { hits: 120, windowSec: 600 },
  'pieces-account': { hits: 3000, windowSec: 600 },
  /** Searches for videos, which the official service counts. */
  'videos-account': { hits: 120, windowSec: 600 },
  'feedback-address': { hits: 20, windowSec: 600 },
  'password-account': { hits: 10, windowSec: 300 },
  'reset-address': { hits: 20, windowSec: 600 },
  /**
   * Enough for whoever lost a mail, too few to fill somebody's mailbox. Over in half the time a link works, so that whoever is refused
   * has one that works.
   */
  'reset-email': { hits: 5, windowSec: 1800 },
  'reset-device': { hits: 5, windowSec: 1800 },
  'mail-account': { hits: 5, windowSec: 3600 },
  /** Letters to an address that somebody wants as theirs, whichever accounts ask: it may be anybody's. */
  'mail-email': { hits: 5, windowSec: 3600 },
  /** Guessing the secret of a link is hopeless anyway; this keeps it from being tried. */
  'link-address': { hits: 60, windowSec: 600 },
  'external-address': { hits: 60, windowSec: 600 },
  'guest-address': { hits: 20, windowSec: 3600 },
  'funnel-address': { hits: 200, windowSec: 600 },
  /** Calls that the payment provider is asked for. */
  'payment-account': { hits: 120, windowSec: 600 },
  'export-account': { hits: 10, windowSec: 3600 },
  /** Versions that are looked at and what was heard: whoever walks through a hundred scores stays below, a program that copies all does not. */
  'history-account': { hits: 600, windowSec: 600 },
  /** A recording that is played asks anew for every place that is looked for: ten jumps a second for a minute. */
  'original-account': { hits: 3000, windowSec: 600 },
  /** Behind a private link, where it is fetched whole. */
  'original-address': { hits: 120, windowSec: 600 },
  /** Pages that wait for one ask every ten seconds (`LIMITS.songbookRefreshMs`): a hundred of them behind one address. */
  'coming-address': { hits: 6000, windowSec: 600 },
} as const;

/**
 * Counts one attempt; all processes count together, in the database.
 *
 * @param saying  what to do now, where that is more than waiting
 * @returns refused with 'too-many-requests' beyond the limit of the window
 */
export async function countAttempt(
  { config, store }: Pick<Deps, 'config' | 'store'>,
  kind: Kind,
  who: string,
  saying?: Saying,
): Promise<Answer> {
  if (!config.rateLimits) return DONE;
  const { hits, windowSec } = WINDOWS[kind];
  const isWithin = (await store.rateLimits.hit(keyOf(kind, who), windowSec)) <= hits;
  return isWithin ? DONE : refuse('too-many-requests', { saying });
}

/** What a secret that is tried counts for. */
export interface Counted {
  readonly kind: Kind;
  readonly who: string;
  /** One right secret makes up for the wrong ones before it. */
  readonly clearedByRight?: boolean;
  /** Beyond the limit, instead of the usual refusal: one of its own, or the secret may be tried all the same. */
  readonly beyond?: () => Promise<Answer>;
}

/**
 * Counts a secret that is tried, and takes it back when it turns out to be right or was not looked at: only failures use a limit
 * up. Counted beforehand, because guesses sent all at once would otherwise pass before the first of them has failed.
 *
 * @param isRight  whether the secret was right, or why it was not looked at
 * @returns the same; refused with 'too-many-requests' beyond the limit of any of the windows, when the secret is not looked at
 */
export async function countFailures(
  deps: Pick<Deps, 'config' | 'store'>,
  windows: readonly Counted[],
  isRight: () => Promise<Answer<boolean>>,
): Promise<Answer<boolean>> {
  const { rateLimits } = deps.store;
  const count = async (window: Counted): Promise<Answer> => {
    const within = await countAttempt(deps, window.kind, window.who);
    return within.ok || !window.beyond ? within : window.beyond();
  };
  const counted: string[] = [];
  const notLookedAt = async <T extends Answer<boolean> & { readonly ok: false }>(refused: T): Promise<T> => {
    if (deps.config.rateLimits) for (const key of counted) await rateLimits.takeBack(key);
    return refused;
  };
  for (const window of windows) {
    counted.push(keyOf(window.kind, window.who));
    const allowed = await count(window);
    if (!allowed.ok) return notLookedAt(allowed);
  }
  const right = await isRight();
  if (!right.ok) return notLookedAt(right);
  if (right.value && deps.config.rateLimits)
    for (const { kind, who, clearedByRight } of windows)
      await (clearedByRight ? rateLimits.forget(keyOf(kind, who)) : rateLimits.takeBack(keyOf(kind, who)));
  return right;
}

/** How much of a window is used up. */
export const hitsOf = ({ store }: Pick<Deps, 'store'>, kind: Kind, who: string): Promise<number> =>
  store.rateLimits.count(keyOf(kind, who));

type Kind = keyof typeof WINDOWS;
const keyOf = (kind: Kind, who: string): string => `${kind}:${who}`;
