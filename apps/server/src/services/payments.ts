import type { Deps } from '../deps';
import {
  accountIn,
  eventIn,
  paddleNotification,
  subscriptionOf,
  type PaddleNotification,
  type PayingMethod,
} from '../payment/paddle-events';
import { isFromPaddle } from '../payment/paddle-signature';
import { decisive } from '../payment/subscription-state';
import { DONE, refuse, type Answer } from '../refused';
import { transaction } from '../repositories/store';
import { followPlan, subscriptionsOf } from './follow-plan';
import { parsedJson } from './parsed-json';

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
  const notification = paddleNotification.safeParse(parsedJson(body));
  if (!notification.success) return refuse('bad-request');
  await keep(deps, notification.data, body.toString('utf8'));
  return DONE;
}

/** Keeps what the provider says, then lets follow what follows. @param body  the notification as it came */
async function keep(deps: Needs, notification: PaddleNotification, body: string): Promise<void> {
  const event = eventIn(notification);
  const { event_id: id, event_type: kind } = notification;
  if (!event && /^(subscription|adjustment)\./.test(kind))
    deps.log.warn({ id, kind }, 'a notification of payment has an unknown shape');
  const subscriptionId = subscriptionOf(event);
  const about = { id, kind, provider: PROVIDER, subscription_id: subscriptionId, account_id: null, buyer: null };
  await deps.store.paymentEvents.keep({ ...about, body });
  if (subscriptionId !== null) await settle(deps, subscriptionId, accountIn(event));
}

/**
 * Says whose a subscription is, then brings that account to where its notifications say, in one transaction.
 *
 * @param named  the account a notification names; one that was named before stays
 */
async function settle(deps: Needs, subscriptionId: string, named: string | undefined): Promise<void> {
  await transaction(deps.store, async (tx) => {
    const accountId = (await tx.paymentEvents.accountOf(subscriptionId)) ?? named;
    const account = accountId === undefined ? undefined : await tx.accounts.lock(accountId);
    if (!account) {
      deps.log.warn({ subscription: subscriptionId }, 'a subscription belongs to no account');
      return;
    }
    await tx.paymentEvents.giveTo(account.id, subscriptionId);
    await followPlan(deps, tx, account);
  });
}

/**
 * Takes a subscription as the provider has just answered it, as if it had sent a notification: what an account was asked to do is seen at once.
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
  // By kind, too: a payment that was missing and then came was billed at the same moment.
  const event_id = `asked_${kind.split('.')[1]}_${id}_${at.replace(/\W/g, '-')}`;
  const answered = { event_id, event_type: kind, occurred_at: at, data };
  const notification = paddleNotification.safeParse(answered);
  if (notification.success) await keep(deps, notification.data, JSON.stringify(answered));
}

/** The subscription of this provider an account lives by; undefined for none. */
export async function subscriptionOfAccount(deps: Pick<Deps, 'config' | 'store'>, accountId: string) {
  const all = await subscriptionsOf(deps, deps.store, accountId);
  return decisive(all.filter(({ provider }) => provider === PROVIDER));
}

/** What an account has paid, newest first: the provider's ids, and when (RFC 3339). */
export async function paidBy({ store }: Pick<Deps, 'store'>, accountId: string) {
  const notifications = (await store.paymentEvents.ofAccount(accountId)).filter(isOurs);
  const paid = notifications.flatMap(({ body }) => {
    const event = eventIn(paddleNotification.parse(JSON.parse(body)));
    return event?.kind === 'paid' ? [{ id: event.data.id, at: event.at }] : [];
  });
  return [...new Map(paid.map((payment) => [payment.id, payment])).values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)); // prettier-ignore
}

/** How an account paid last; undefined where no notification has come. */
export async function lastMethodOf(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
): Promise<PayingMethod | undefined> {
  const notifications = (await store.paymentEvents.ofAccount(accountId)).filter(isOurs);
  return notifications
    .flatMap(({ body }) => {
      const event = eventIn(paddleNotification.parse(JSON.parse(body)));
      return event?.kind === 'paid' ? (event.data.payments ?? []) : [];
    })
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .at(-1)?.method_details ?? undefined; // prettier-ignore
}

const isOurs = ({ provider }: { readonly provider: string }): boolean => provider === PROVIDER;
