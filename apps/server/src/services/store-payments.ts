import type { Deps } from '../deps';
import { isFromRevenueCat } from '../payment/revenuecat-authorization';
import {
  buyerOf,
  isAboutPurchases,
  isAccountId,
  revenueCatNotification,
  storeEventIn,
  storeSubscriptionOf,
  type RevenueCatNotification,
  type StoreEvent,
  type StorePurchase,
  type StoreTransfer,
} from '../payment/revenuecat-events';
import { holderOf, receiverOf } from '../payment/store-subscription';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { transaction, type Store } from '../repositories/store';
import { followPlan } from './follow-plan';
import { parsedJson } from './parsed-json';

type Needs = Pick<Deps, 'config' | 'store' | 'log'>;

const PROVIDER = 'revcat';

/**
 * Takes a notification of RevenueCat about a purchase in a store of apps. As with Paddle it is stored before anything follows from it, and
 * what follows is computed anew from everything stored: so it may come twice, late, in any order, and a process that dies in between has
 * lost nothing. RevenueCat sends again whatever was not answered with 200.
 *
 * @param body  as it came
 * @returns refused with 'not-found' where nothing is sold in stores, 'bad-token' without the agreed authorization, 'bad-request' for
 * what is no notification
 */
export async function takeStoreNotification(deps: Needs, body: Buffer, authorization: unknown): Promise<Answer> {
  const { revenueCat } = deps.config;
  if (!revenueCat) return refuse('not-found');
  if (!isFromRevenueCat(authorization, revenueCat.authorization)) return refuse('bad-token');
  const read = revenueCatNotification.safeParse(parsedJson(body));
  if (!read.success) return refuse('bad-request');
  const { id, type } = read.data.event;
  const event = storeEventIn(read.data);
  if (!event && isAboutPurchases(type)) deps.log.warn({ id, type }, 'a notification of a store has an unknown shape');
  for (const row of rowsOf(read.data, event, body.toString('utf8'))) await deps.store.paymentEvents.keep(row);
  if (event) await settle(deps, event);
  return DONE;
}

/** How a notification is stored: a transfer once for each of those who gave, so that it is found by each of them. */
function rowsOf({ event: { id, type } }: RevenueCatNotification, event: StoreEvent | undefined, body: string) {
  const row = { id: `${PROVIDER}_${id}`, provider: PROVIDER, kind: type, body, account_id: null };
  if (event?.type !== 'TRANSFER')
    return [{ ...row, subscription_id: event ? storeSubscriptionOf(event) : null, buyer: event ? buyerOf(event) : null }];
  return event.transferred_from.map((from) => ({ ...row, id: `${row.id}_${from}`, subscription_id: null, buyer: from }));
} // prettier-ignore

/**
 * Gives every subscription an event is about to whoever has it now, and brings the accounts it left and came to where they belong, in one
 * transaction. Notifications of stores take turns: a transfer concerns several accounts, which are only known after reading it.
 */
export async function settle(deps: Needs, event: StoreEvent): Promise<void> {
  await transaction(deps.store, async (tx) => {
    await tx.paymentEvents.takeTurn();
    const concerned = new Map<string, string | null>();
    const holders = new Set<string>();
    for (const subscriptionId of await concernedBy(tx, event)) {
      const purchases = await purchasesOf(tx, subscriptionId);
      const holder = holderOf(purchases, await transfersAmong(tx, purchases.map(buyerOf)));
      concerned.set(subscriptionId, holder ?? null);
      for (const id of [holder, ...(await tx.paymentEvents.accountsOf(subscriptionId))]) if (id) holders.add(id);
    }
    const accounts = new Map<string, Account>();
    // In one order for all, as whoever locks several accounts must.
    for (const id of [...holders].sort()) {
      const account = await tx.accounts.lock(id);
      if (account) accounts.set(id, account);
    }
    for (const [subscriptionId, holder] of concerned) {
      const known = holder !== null && accounts.has(holder);
      if (!known) deps.log.warn({ subscription: subscriptionId }, 'a subscription belongs to no account');
      await tx.paymentEvents.assign(subscriptionId, known ? holder : null);
    }
    for (const account of accounts.values()) await followPlan(deps, tx, account);
  });
}

/** The subscriptions an event is about: its own, or all that were bought or held by those who transferred. */
async function concernedBy(tx: Store, event: StoreEvent): Promise<readonly string[]> {
  return event.type === 'TRANSFER'
    ? tx.paymentEvents.boughtBy(PROVIDER, event.transferred_from, event.transferred_from.filter(isAccountId))
    : [storeSubscriptionOf(event)];
}

export async function purchasesOf(tx: Store, subscriptionId: string): Promise<readonly StorePurchase[]> {
  const bodies = await tx.paymentEvents.ofSubscription(PROVIDER, subscriptionId);
  return bodies.flatMap((body) => {
    const event = storeEventIn(revenueCatNotification.parse(JSON.parse(body)));
    return event && event.type !== 'TRANSFER' ? [event] : [];
  });
}

/** All transfers away from these buyers, and from those who received by them. */
async function transfersAmong(tx: Store, buyers: readonly string[]): Promise<readonly StoreTransfer[]> {
  const found = new Map<string, StoreTransfer>();
  const seen = new Set<string>();
  for (let next = [...new Set(buyers)]; next.length > 0;) {
    for (const buyer of next) seen.add(buyer);
    const received: string[] = [];
    for (const body of await tx.paymentEvents.transfersFrom(PROVIDER, next)) {
      const event = storeEventIn(revenueCatNotification.parse(JSON.parse(body)));
      if (event?.type !== 'TRANSFER') continue;
      found.set(event.id, event);
      const to = receiverOf(event);
      if (to !== undefined) received.push(to);
    }
    next = [...new Set(received)].filter((buyer) => !seen.has(buyer));
  }
  return [...found.values()];
}
