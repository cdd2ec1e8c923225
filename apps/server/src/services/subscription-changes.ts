import type { SubscriptionDetails } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { z } from 'zod';
import type { Deps } from '../deps';
import type { ProviderAccess, Unasked } from '../payment/ask-provider';
import { askPaddle } from '../payment/paddle-api';
import type { StoredState, SubscriptionState } from '../payment/subscription-state';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { checkoutPath } from './checkout';
import { lastMethodOf, subscriptionOfAccount, takeSnapshot } from './payments';
import { microsOf, type Product } from './prices';

type Needs = Pick<Deps, 'config' | 'store' | 'log' | 'mail'>;

/**
 * What is done with a running subscription: the provider is asked first, and what it answers is kept like anything it tells, so that the
 * account is up to date before its notification comes. All of it is refused with 'no-subscription' when there is none it could be done with,
 * and with 'payment-away' while the provider does not answer.
 */
const refusedAs = (why: Unasked) => refuse(why === 'away' ? 'payment-away' : 'no-subscription');

interface Held {
  readonly access: ProviderAccess;
  readonly subscription: SubscriptionState;
  /** '/subscriptions/…' */
  readonly path: string;
}

/** The subscription of an account, when it is in one of these states. */
async function held(deps: Needs, account: Account, states: readonly StoredState[]): Promise<Answer<Held>> {
  const access = deps.config.paddle?.access;
  const subscription = await subscriptionOfAccount(deps, account.id);
  if (!access || !subscription || !states.includes(subscription.state)) return refuse('no-subscription');
  return ok({ access, subscription, path: `/subscriptions/${encodeURIComponent(subscription.id)}` });
}

/** Pauses with the end of what is paid. */
export async function pauseSubscription(deps: Needs, account: Account): Promise<Answer> {
  const found = await held(deps, account, ['active_subscription']);
  if (!found.ok) return found;
  const { access, path } = found.value;
  const asked = await askPaddle(access, deps.log, `${path}/pause`, { effective_from: 'next_billing_period' });
  if (!asked.ok) return refusedAs(asked.error);
  await takeSnapshot(deps, asked.value);
  return DONE;
}

/**
 * Takes a subscription up again: one that is to end or to pause goes on, one that pauses is paid and goes on, and for one that was not
 * paid it is said where that is done.
 *
 * @returns where to pay; null: nothing more is to be done
 */
export async function reactivateSubscription(deps: Needs, account: Account): Promise<Answer<string | null>> {
  const found = await held(deps, account, ['cancellation_requested', 'active_subscription', 'payment_paused', 'payment_pending']); // prettier-ignore
  if (!found.ok) return found;
  const { access, path, subscription } = found.value;
  if (subscription.state === 'payment_pending') return updatePayment(deps, account);
  const asked =
    subscription.state === 'payment_paused'
      ? await askPaddle(access, deps.log, `${path}/resume`, { effective_from: 'immediately' })
      : await askPaddle(access, deps.log, path, { scheduled_change: null }, 'PATCH');
  if (!asked.ok) return refusedAs(asked.error);
  await takeSnapshot(deps, asked.value);
  return ok(null);
}

/** Where another way to pay is chosen, and what is owed is paid. */
export async function updatePayment(deps: Needs, account: Account): Promise<Answer<string>> {
  const found = await held(deps, account, ['active_subscription', 'cancellation_requested', 'payment_pending']);
  if (!found.ok) return found;
  const { access, path } = found.value;
  const asked = await askPaddle(access, deps.log, `${path}/update-payment-method-transaction`);
  if (!asked.ok) return refusedAs(asked.error);
  const { id } = asked.value;
  return typeof id === 'string' && deps.config.paddle?.checkout ? ok(checkoutPath(id)) : refuse('payment-away');
}

const portal = z.object({ urls: z.object({ general: z.object({ overview: z.url({ protocol: /^https?$/ }) }) }) });

/** Where the provider shows everything it knows, for who it knows by then. */
export async function customerPortal(deps: Needs, account: Account): Promise<Answer<string>> {
  const found = await held(deps, account, ANY_STATE);
  if (!found.ok) return found;
  const { access, path, subscription } = found.value;
  const whole = await askPaddle(access, deps.log, path);
  if (!whole.ok) return refusedAs(whole.error);
  const { customer_id: customer } = whole.value;
  if (typeof customer !== 'string') return refuse('no-subscription');
  const asked = await askPaddle(access, deps.log, `/customers/${encodeURIComponent(customer)}/portal-sessions`, {
    subscription_ids: [subscription.id],
  });
  if (!asked.ok) return refusedAs(asked.error);
  const read = portal.safeParse(asked.value);
  return read.success ? ok(read.data.urls.general.overview) : refuse('payment-away');
}
const ANY_STATE: readonly StoredState[] = [
  ...(['active_subscription', 'cancellation_requested', 'subscription_cancelled'] as const),
  ...(['payment_paused', 'payment_pending', 'payment_refunded'] as const),
];

const totals = z.object({ grand_total: z.string().regex(/^\d{1,15}$/), currency_code: z.string() });
const changed = z.object({
  immediate_transaction: z.object({ details: z.object({ totals }) }).nullish(),
});

/** What a change costs at once, in millionths of the currency. */
export interface CostNow {
  readonly micros: number;
  readonly currency: string | null;
}

/**
 * Changes to another plan or period. What is more is paid at once for the rest of the period, what is less is taken off the next bill.
 *
 * @param confirmed  false: only says what is paid at once
 */
export async function changePlan(
  deps: Needs,
  account: Account,
  { id }: Pick<Product, 'id'>,
  confirmed: boolean,
): Promise<Answer<CostNow>> {
  const found = await held(deps, account, ['active_subscription']);
  if (!found.ok) return found;
  const { access, path } = found.value;
  const body = { items: [{ price_id: id, quantity: 1 }], proration_billing_mode: 'prorated_immediately' };
  const asked = await askPaddle(access, deps.log, confirmed ? path : `${path}/preview`, body, 'PATCH');
  if (!asked.ok) return refusedAs(asked.error);
  if (confirmed) await takeSnapshot(deps, asked.value);
  const now = changed.safeParse(asked.value).data?.immediate_transaction?.details.totals;
  return ok(now ? { micros: microsOf(now.grand_total, now.currency_code), currency: now.currency_code } : NOTHING_NOW);
}
const NOTHING_NOW: CostNow = { micros: 0, currency: null };

const details = z.object({
  next_billed_at: z.iso.datetime().nullish(),
  items: z.array(
    z.object({
      price: z.object({
        unit_price: z.object({ amount: z.string().regex(/^\d{1,15}$/), currency_code: z.string() }).nullish(),
        billing_cycle: z.object({ interval: z.string() }).nullish(),
      }),
    }),
  ),
});

/** What the provider says of the subscription of an account now. @returns null for none */
export async function subscriptionDetails(deps: Needs, account: Account): Promise<Answer<SubscriptionDetails | null>> {
  const found = await held(deps, account, ANY_STATE);
  if (!found.ok) return ok(null);
  const { access, path, subscription } = found.value;
  const asked = await askPaddle(access, deps.log, path);
  if (!asked.ok) return refusedAs(asked.error);
  await takeSnapshot(deps, asked.value);
  const read = details.safeParse(asked.value).data;
  const { unit_price: price, billing_cycle: cycle } = read?.items[0]?.price ?? {};
  const method = await lastMethodOf(deps, account.id);
  return ok({
    plan: deps.config.paddle?.prices[subscription.productId] ?? null,
    period: cycle?.interval === 'month' || cycle?.interval === 'year' ? cycle.interval : null,
    PriceMicros: price ? microsOf(price.amount, price.currency_code) : null,
    Currency: price?.currency_code ?? null,
    NextPayment: read?.next_billed_at ? `/Date(${Date.parse(read.next_billed_at)})/` : null,
    Method: method?.type ?? null,
    LastDigits: method?.card?.last4 ?? null,
  });
}
