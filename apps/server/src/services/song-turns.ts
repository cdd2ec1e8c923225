import type { Deps } from '../deps';
import type { Account } from '../repositories/accounts';
import type { Store } from '../repositories/store';
import { entitlements } from './entitlements';

/** How far apart the turns of two songs of one account are; a whole number, so that weights have room below it. */
const ROUND = 100;
/** Guests come behind everybody's first ten songs: as many as one account may have under way. */
const GUEST_LAG = 10 * ROUND;

/**
 * The turn of the next song of an account: workers take the lowest turn first, of equal ones the oldest.
 *
 * Accounts take turns, whoever came first: each song of an account stands one round behind the one before it, and an
 * account that had none under way begins at the round that is being served. So ten songs of one account let the first
 * song of another pass, but nobody saves up turns by having waited for nothing. An operator may give premium accounts
 * shorter rounds (`NOTEWRIGHT_PREMIUM_WEIGHT`).
 *
 * Source: Goyal, Vin, Cheng, "Start-time Fair Queuing", 1996. Differs from the source: every song counts alike, however
 * long its recording, since the length is known only once it was opened.
 *
 * @param tx  a store over the transaction that hands the song out
 */
export async function nextTurn({ config }: Pick<Deps, 'config'>, tx: Store, account: Account): Promise<number> {
  const weight = entitlements(account, config).plan === 'premium' && !account.guest ? config.premiumWeight : 1;
  const { served, ownLast } = await tx.queue.turns(account.id);
  const begin = served + (account.guest ? GUEST_LAG : 0);
  return ownLast === undefined ? begin : Math.max(begin, ownLast + Math.round(ROUND / weight));
}
