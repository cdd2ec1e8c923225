import type { Deps } from '../deps';
import { accountIn, eventIn, paddleNotification, subscriptionOf, type PaddleEvent } from '../payment/paddle-events';
import { isFromPaddle } from '../payment/paddle-signature';
import { decisive, subscriptionState, type PricedPlans } from '../payment/subscription-state';
import { DONE, refuse, type Answer } from '../refused';
import { transaction, type Store } from '../repositories/store';

type Needs = Pick<Deps, 'config' | 'store' | 'log'>;

const PROVIDER = 'paddle';

/**
 * Takes a notification of Paddle. It is kept before anything follows from it, and what follows is found anew from all that is kept: so
 * it may come twice, late or before what it follows on, and a process that dies in between has lost nothing. Paddle sends again
 * whatever was not answered with 200.
 *
 * @param body    as it came
 * @param nowSec  seconds since 1970
 * @returns refused with 'not-found' where no payments are taken, 'bad-token' unless Paddle has signed it, 'bad-request' for what is
 * no notification
 */
export async function takeNotification(deps: Needs, body: Buffer, signature: unknown, nowSec: number): Promise<Answer> {
  const { paddle } = deps.config;
  if (!paddle) return refuse('not-found');
  if (!isFromPaddle(body, signature, paddle.webhookSecret, nowSec)) return refuse('bad-token');
  const notification = paddleNotification.safeParse(parsed(body));
  if (!notification.success) return refuse('bad-request');
  const event = eventIn(notification.data);
  const { event_id: id, event_type: kind } = notification.data;
  if (!event && /^(subscription|adjustment)\./.test(kind)) deps.log.warn({ id, kind }, 'a notification of payment has an unknown shape'); // prettier-ignore
  const subscriptionId = subscriptionOf(event);
  await deps.store.paymentEvents.keep({
    ...{ id, kind, provider: PROVIDER, body: body.toString('utf8') },
    ...{ subscription_id: subscriptionId, account_id: null },
  });
  if (subscriptionId !== null) await settle(deps, paddle.prices, subscriptionId, accountIn(event));
  return DONE;
}

/**
 * Brings the account of a subscription to where its notifications say, in one transaction: its subscription and its plan. Two at once take turns
 * at the account's row, and the second sees what the first was told.
 *
 * @param named  the account a notification names; one that was named before stays
 */
async function settle(
  deps: Needs,
  prices: PricedPlans,
  subscriptionId: string,
  named: string | undefined,
): Promise<void> {
  await transaction(deps.store, async (tx) => {
    const accountId = (await tx.paymentEvents.accountOf(subscriptionId)) ?? named;
    const account = accountId === undefined ? undefined : await tx.accounts.lock(accountId);
    if (!account) {
      deps.log.warn({ subscription: subscriptionId }, 'a subscription belongs to no account');
      return;
    }
    await tx.paymentEvents.giveTo(account.id, subscriptionId);
    const subscription = decisive(await statesOf(tx, account.id, prices));
    if (!subscription) return;
    const { state, plan, productId, paused, createdAt, endsAt } = subscription;
    await tx.plans.put({
      ...{ account_id: account.id, state, payment_provider: PROVIDER, product_id: productId, paused },
      ...{ created_at: new Date(createdAt), deactivates_at: endsAt === null ? null : new Date(endsAt) },
    });
    if (account.plan !== plan) await tx.accounts.setPlan(account.id, plan);
    if (plan === 'free' && state === 'active_subscription')
      deps.log.error(
        { subscription: subscription.id, price: productId },
        'somebody pays a price that PADDLE_PRICES does not name',
      );
  });
}

/** Every subscription an account ever had. */
async function statesOf(tx: Store, accountId: string, prices: PricedPlans) {
  const bySubscription = new Map<string, PaddleEvent[]>();
  for (const { subscription_id: id, body } of await tx.paymentEvents.ofAccount(accountId)) {
    const event = eventIn(paddleNotification.parse(JSON.parse(body)));
    if (id !== null && event) bySubscription.set(id, [...(bySubscription.get(id) ?? []), event]);
  }
  return [...bySubscription.values()].flatMap((events) => subscriptionState(events, prices) ?? []);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
