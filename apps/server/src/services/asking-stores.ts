import type { Deps } from '../deps';
import { askedPurchases } from '../payment/asked-store';
import { askRevenueCat } from '../payment/revenuecat-api';
import { storeSubscriptionOf, type AskedPurchase, type StorePurchase } from '../payment/revenuecat-events';
import { storeSubscriptionState, type StoreProducts } from '../payment/store-subscription';
import { DONE, refuse, type Answer } from '../refused';
import { purchasesOf, settle } from './store-payments';

type Needs = Pick<Deps, 'config' | 'store' | 'log'>;

const PROVIDER = 'revcat';
const DAY_SEC = 24 * 60 * 60;
/** When it did not answer, or a process died over it. */
const AGAIN_SEC = 60 * 60;
/** What has ended is asked about so long, as it may have been bought again. */
const ENDED_DAYS = 35;

/**
 * Asks RevenueCat what an account has bought, and takes what it says like a notification: what never arrived takes effect then. What
 * is known already is not stored again.
 *
 * @returns refused with 'not-found' where it is not asked, 'payment-away' when it does not answer
 */
export async function askStores(deps: Needs, accountId: string): Promise<Answer> {
  const { config, store, log } = deps;
  if (!config.revenueCat?.access) return refuse('not-found');
  const asked = await askRevenueCat(config.revenueCat.access, log, accountId);
  if (!asked.ok) return refuse('payment-away');
  const known = new Map<string, readonly StorePurchase[]>();
  for (const id of await store.paymentEvents.subscriptionsOf(PROVIDER, accountId)) known.set(id, await purchasesOf(store, id));
  for (const said of askedPurchases(asked.value, accountId, known)) {
    const id = storeSubscriptionOf(said);
    const before = known.get(id) ?? (await purchasesOf(store, id));
    if (isNews(said, before, config.revenueCat) || (before.length > 0 && !known.has(id))) {
      const body = JSON.stringify({ event: said });
      const row = { id: `${PROVIDER}_${said.id}`, provider: PROVIDER, kind: said.type, body, account_id: null };
      await store.paymentEvents.keep({ ...row, subscription_id: id, buyer: accountId });
    } else if (before.length === 0) continue;
    // Also where nothing is new: a process may have died after it had stored what was.
    await settle(deps, said);
  }
  return DONE;
} // prettier-ignore

/** Whether anything follows from what was said that did not before. A purchase without a notification is news when it gives a plan. */
function isNews(said: AskedPurchase, before: readonly StorePurchase[], sold: StoreProducts): boolean {
  const [was, is] = [before, [...before, said]].map((events) => storeSubscriptionState(events, sold));
  if (!was || !is) return is !== undefined && is.plan !== 'free';
  return KEYS.some((key) => was[key] !== is[key]);
}
const KEYS = ['state', 'plan', 'productId', 'paused', 'endsAt'] as const;

/**
 * Once a day, in whichever process comes first, asks RevenueCat about everybody who lives by what they bought in a store, or did until
 * some weeks ago.
 *
 * @returns how many it was asked about; undefined when it was not asked, or did not answer
 */
export async function reconcileStores(deps: Needs): Promise<number | undefined> {
  const { config, store } = deps;
  if (!config.revenueCat?.access || !(await store.paymentEvents.takeCheck(PROVIDER, AGAIN_SEC))) return undefined;
  const accounts = await store.plans.inStores(ENDED_DAYS);
  for (const accountId of accounts) {
    const asked = await askStores(deps, accountId);
    if (!asked.ok) return undefined;
  }
  await store.paymentEvents.checkAgain(PROVIDER, DAY_SEC);
  return accounts.length;
}
