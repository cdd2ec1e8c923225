import type { Deps } from '../deps';
import {
  accountIn,
  eventIn,
  paddleNotification,
  subscriptionOf,
  type PaddleEvent,
  type PaddleNotification,
  type PayingMethod,
} from '../payment/paddle-events';
import { isFromPaddle } from '../payment/paddle-signature';
import { decisive, subscriptionState, type PricedPlans } from '../payment/subscription-state';
import { DONE, refuse, type Answer } from '../refused';
import { transaction, type Store } from '../repositories/store';
import { letterAbout } from './plan-letters';
import { isLive } from './plans';

type Needs = Pick<Deps, 'config' | 'store' | 'log' | 'mail'>;

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
  await keep(deps, notification.data, body.toString('utf8'), paddle.prices);
  return DONE;
}

/** Keeps what the provider says, then lets follow what follows. @param body  the notification as it came */
async function keep(deps: Needs, notification: PaddleNotification, body: string, prices: PricedPlans): Promise<void> {
  const event = eventIn(notification);
  const { event_id: id, event_type: kind } = notification;
  if (!event && /^(subscription|adjustment)\./.test(kind))
    deps.log.warn({ id, kind }, 'a notification of payment has an unknown shape');
  const subscriptionId = subscriptionOf(event);
  const about = { id, kind, provider: PROVIDER, subscription_id: subscriptionId, account_id: null };
  await deps.store.paymentEvents.keep({ ...about, body });
  if (subscriptionId !== null) await settle(deps, prices, subscriptionId, accountIn(event));
}

/**
 * Brings the account of a subscription to where its notifications say, in one transaction: its subscription and its plan. Two at once take turns
 * at the account's row, and the second sees what the first was told. Of what became another by it the owner is written to, once.
 *
 * @param named  the account a notification names; one that was named before stays
 */
async function settle(
  deps: Needs,
  prices: PricedPlans,
  subscriptionId: string,
  named: string | undefined,
): Promise<void> {
  const change = await transaction(deps.store, async (tx) => {
    const accountId = (await tx.paymentEvents.accountOf(subscriptionId)) ?? named;
    const account = accountId === undefined ? undefined : await tx.accounts.lock(accountId);
    if (!account) {
      deps.log.warn({ subscription: subscriptionId }, 'a subscription belongs to no account');
      return undefined;
    }
    await tx.paymentEvents.giveTo(account.id, subscriptionId);
    const subscription = decisive(await statesOf(tx, account.id, prices));
    if (!subscription) return undefined;
    const { state, plan, productId, paused, createdAt, endsAt } = subscription;
    const before = await tx.plans.of(account.id);
    await tx.plans.put({
      ...{ account_id: account.id, state, payment_provider: PROVIDER, product_id: productId, paused },
      ...{ created_at: new Date(createdAt), deactivates_at: endsAt === null ? null : new Date(endsAt) },
    });
    // What had ended before takes nothing back: the plan there is now was given by hand.
    const counts = isLive(subscription) || (before && isLive(before));
    if (counts && account.plan !== plan) await tx.accounts.setPlan(account.id, plan);
    if (plan === 'free' && state === 'active_subscription')
      deps.log.error(
        { subscription: subscription.id, price: productId },
        'somebody pays a price that PADDLE_PRICES does not name',
      );
    return { account, before, subscription };
  });
  const mail = change && letterAbout(change.account, change.before, change.subscription, deps.config.publicUrl);
  if (mail) deps.mail.post(mail);
}

/**
 * Takes a subscription as the provider has just answered it, as if it had told of it: what an account was asked to do is seen at once.
 *
 * @param data  the subscription, as it came
 */
export const takeSnapshot = (deps: Needs, data: Readonly<Record<string, unknown>>): Promise<void> =>
  takeTold(deps, 'subscription.asked', data);

/**
 * The same for anything of which a plan may follow.
 *
 * @param kind  as a notification of it would be called
 */
export async function takeTold(deps: Needs, kind: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const { paddle } = deps.config;
  const { id, updated_at: updated, billed_at: billed, created_at: created } = data;
  // What is paid was paid once, however often something is noted about it later.
  const at = (kind.startsWith('transaction.') ? billed : updated) ?? created;
  if (!paddle || typeof id !== 'string' || typeof at !== 'string') return;
  const told = { event_id: `asked_${id}_${at.replace(/\W/g, '-')}`, event_type: kind, occurred_at: at, data };
  const notification = paddleNotification.safeParse(told);
  if (notification.success) await keep(deps, notification.data, JSON.stringify(told), paddle.prices);
}

/** The subscription an account lives by; undefined for none. */
export async function subscriptionOfAccount({ config, store }: Pick<Deps, 'config' | 'store'>, accountId: string) {
  return config.paddle && decisive(await statesOf(store, accountId, config.paddle.prices));
}

/** What an account has paid, newest first: the provider's ids, and when (RFC 3339). */
export async function paidBy({ store }: Pick<Deps, 'store'>, accountId: string) {
  const told = await store.paymentEvents.ofAccount(accountId);
  const paid = told.flatMap(({ body }) => {
    const event = eventIn(paddleNotification.parse(JSON.parse(body)));
    return event?.kind === 'paid' ? [{ id: event.data.id, at: event.at }] : [];
  });
  return [...new Map(paid.map((payment) => [payment.id, payment])).values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)); // prettier-ignore
}

/** How an account paid last; undefined where nobody has told. */
export async function lastMethodOf(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
): Promise<PayingMethod | undefined> {
  const told = await store.paymentEvents.ofAccount(accountId);
  return told
    .flatMap(({ body }) => {
      const event = eventIn(paddleNotification.parse(JSON.parse(body)));
      return event?.kind === 'paid' ? (event.data.payments ?? []) : [];
    })
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .at(-1)?.method_details ?? undefined; // prettier-ignore
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
