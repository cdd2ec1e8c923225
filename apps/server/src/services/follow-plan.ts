import { PLANS, type PlanName } from '@notewright/contracts';
import type { Deps } from '../deps';
import { eventIn, paddleNotification, type PaddleEvent } from '../payment/paddle-events';
import { revenueCatNotification, storeEventIn, type StorePurchase } from '../payment/revenuecat-events';
import { storeSubscriptionState } from '../payment/store-subscription';
import { decisive, subscriptionState, type SubscriptionState } from '../payment/subscription-state';
import type { Account } from '../repositories/accounts';
import type { PlanRow } from '../repositories/plans';
import type { Store } from '../repositories/store';
import { letterAbout, writeLater } from './plan-letters';

type Needs = Pick<Deps, 'config' | 'log'>;

/**
 * Brings an account to where its notifications say, whichever provider sent them: its subscription, its plan and what its owner is
 * written about it, together. An account lives by the higher of what is paid for it and what whoever runs the server has given it by
 * hand, so no notification, however late, takes back what was given.
 *
 * @param tx       the transaction that has locked the account: of two at once the second sees what the first received
 * @param account  as it was locked
 * @returns the plan it has now
 */
export async function followPlan(deps: Needs, tx: Store, account: Account): Promise<PlanName> {
  const before = await tx.plans.of(account.id);
  const subscription = decisive(await subscriptionsOf(deps, tx, account.id));
  if (subscription) await follow(deps, tx, account, before, subscription);
  // What it had was bought in a store and now belongs to another account.
  else if (before && isFromStore(before)) await tx.plans.remove(account.id);
  const plan = higher(account.given_plan ?? 'free', subscription?.plan ?? 'free');
  if (account.plan !== plan) await tx.accounts.setPlan(account.id, plan);
  return plan;
}

async function follow(
  deps: Needs,
  tx: Store,
  account: Account,
  before: PlanRow | undefined,
  subscription: SubscriptionState,
): Promise<void> {
  const { state, plan, provider, productId, paused, createdAt, endsAt } = subscription;
  await tx.plans.put({
    ...{ account_id: account.id, state, payment_provider: provider, product_id: productId, paused },
    ...{ created_at: new Date(createdAt), deactivates_at: endsAt === null ? null : new Date(endsAt) },
  });
  const letter = letterAbout(before, subscription);
  if (letter) await writeLater(tx, account.id, letter);
  if (plan === 'free' && state === 'active_subscription')
    deps.log.error(
      { subscription: subscription.id, price: productId },
      `somebody pays a price that ${provider === 'paddle' ? 'PADDLE_PRICES' : 'REVENUECAT_PRODUCTS'} does not name`,
    );
}

const higher = (a: PlanName, b: PlanName): PlanName => (PLANS.indexOf(a) > PLANS.indexOf(b) ? a : b);

/** Stores of apps. A subscription bought there is ended there, by whoever bought it. */
export const isFromStore = ({ payment_provider: provider }: Pick<PlanRow, 'payment_provider'>): boolean =>
  provider === 'google' || provider === 'revcat';

/** Every subscription an account ever had, with every provider that is still configured. */
export async function subscriptionsOf(
  { config: { paddle, revenueCat } }: Pick<Deps, 'config'>,
  store: Store,
  accountId: string,
): Promise<readonly SubscriptionState[]> {
  const notifications = await store.paymentEvents.ofAccount(accountId);
  const atPaddle = new Map<string, PaddleEvent[]>();
  const inStores = new Map<string, StorePurchase[]>();
  for (const { provider, subscription_id: id, body } of notifications) {
    if (id === null) continue;
    if (provider === 'paddle') {
      const event = eventIn(paddleNotification.parse(JSON.parse(body)));
      if (event) atPaddle.set(id, [...(atPaddle.get(id) ?? []), event]);
    } else {
      const event = storeEventIn(revenueCatNotification.parse(JSON.parse(body)));
      if (event && event.type !== 'TRANSFER') inStores.set(id, [...(inStores.get(id) ?? []), event]);
    }
  }
  return [
    ...(paddle ? [...atPaddle.values()].flatMap((events) => subscriptionState(events, paddle.prices) ?? []) : []),
    ...(revenueCat ? [...inStores.values()].flatMap((events) => storeSubscriptionState(events, revenueCat) ?? []) : []),
  ];
}
