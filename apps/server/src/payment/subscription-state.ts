import type { PlanName } from '@notewright/contracts';
import type { PaddleEvent, PaddleSubscription } from './paddle-events';

/** Which plan is bought with each price, by the ids of the provider. */
export type PricedPlans = Readonly<Record<string, Exclude<PlanName, 'free'>>>;

/** A subscription as an account has it. */
export interface SubscriptionState {
  readonly id: string;
  /** Where it is paid: here, in Google's store, or in another store (document 1 §3). */
  readonly provider: 'paddle' | 'google' | 'revcat';
  /** As document 1 §4 names it. */
  readonly state: StoredState;
  /** What may be used by virtue of it. */
  readonly plan: PlanName;
  /** The price it is paid by; '' for none. */
  readonly productId: string;
  /** 1 while a payment is missing, 2 while it is one by PayPal; else 0. */
  readonly paused: 0 | 1 | 2;
  /** RFC 3339. */
  readonly createdAt: string;
  /** When it ends or has ended, or, of an active one, when it pauses; null: it goes on. */
  readonly endsAt: string | null;
}
export type StoredState =
  | 'active_subscription'
  | 'cancellation_requested'
  | 'subscription_cancelled'
  | 'payment_paused'
  | 'payment_pending'
  | 'payment_refunded';

/**
 * The state of one subscription, from all that was ever heard of it. It does not depend on the order in which that came, nor on how often: the
 * provider sends again what it has no answer to, and one notification may overtake another. What it says of the whole
 * subscription is true of the moment it occurred, so the latest of those decides; payments and refunds are weighed by the same clock.
 *
 * @param events  of this subscription, in any order, any of them more than once
 * @returns undefined while only payments or refunds were heard of
 */
export function subscriptionState(events: readonly PaddleEvent[], prices: PricedPlans): SubscriptionState | undefined {
  const inOrder = [...events].sort(byTime);
  const newest = inOrder.findLast((event) => event.kind === 'subscription')?.data;
  if (!newest) return undefined;
  const bought = boughtWith(newest, prices);
  const about = {
    id: newest.id,
    provider: 'paddle',
    productId: bought.priceId,
    createdAt: newest.created_at,
    paused: 0,
    endsAt: null,
  } as const;
  const { scheduled_change: change } = newest;
  switch (newest.status) {
    case 'canceled':
      return { ...about, state: 'subscription_cancelled', plan: 'free', endsAt: newest.canceled_at ?? null };
    case 'paused':
      return { ...about, state: 'payment_paused', plan: 'free' };
    case 'past_due':
      return { ...about, state: 'payment_pending', plan: 'free', paused: isByPayPal(inOrder) ? 2 : 1 };
    case 'active':
    case 'trialing':
      if (isRefunded(inOrder)) return { ...about, state: 'payment_refunded', plan: 'free' };
      return change?.action === 'cancel'
        ? { ...about, state: 'cancellation_requested', plan: bought.plan, endsAt: change.effective_at }
        : {
            ...{ ...about, state: 'active_subscription', plan: bought.plan },
            endsAt: change?.action === 'pause' ? change.effective_at : null,
          };
    default:
      return { ...about, state: 'payment_pending', plan: 'free' };
  }
}

/**
 * The subscription an account lives by, of all it ever had: the one that allows most, then the one it has to hear of first, then the
 * newest. Undefined for none.
 */
export const decisive = (all: readonly SubscriptionState[]): SubscriptionState | undefined =>
  [...all].sort(
    (a, b) =>
      rank(PLAN_RANK, b.plan) - rank(PLAN_RANK, a.plan) ||
      rank(STATE_RANK, b.state) - rank(STATE_RANK, a.state) ||
      later(b.createdAt, a.createdAt) ||
      (a.id < b.id ? 1 : -1),
  )[0];

const PLAN_RANK: readonly PlanName[] = ['free', 'standard', 'premium'];
const STATE_RANK: readonly StoredState[] = [
  'subscription_cancelled',
  'payment_refunded',
  'payment_paused',
  'payment_pending',
  'cancellation_requested',
  'active_subscription',
];
const rank = <T>(order: readonly T[], one: T): number => order.indexOf(one);

/** An item with a price nobody here knows brings no plan. */
function boughtWith({ items }: PaddleSubscription, prices: PricedPlans): { plan: PlanName; priceId: string } {
  const known = items.flatMap(({ price: { id } }) => (Object.hasOwn(prices, id) ? [{ plan: prices[id] ?? 'free', priceId: id } as const] : [])); // prettier-ignore
  return (
    known.find(({ plan }) => plan === 'premium') ?? known[0] ?? { plan: 'free', priceId: items[0]?.price.id ?? '' }
  );
}

/** Whether the last payment was given back whole, or taken back by a bank. */
function isRefunded(inOrder: readonly PaddleEvent[]): boolean {
  const lastPaid = inOrder.findLast((event) => event.kind === 'paid')?.data.id;
  const newest = new Map<string, Extract<PaddleEvent, { kind: 'adjustment' }>['data']>();
  for (const event of inOrder) if (event.kind === 'adjustment') newest.set(event.data.id, event.data);
  return [...newest.values()].some(
    ({ action, status, items, transaction_id: of }) =>
      (action === 'refund' || action === 'chargeback') &&
      status === 'approved' &&
      (items ?? []).every(({ type }) => type === 'full') &&
      (lastPaid === undefined || of === lastPaid),
  );
}

/** What the newest attempt to pay was made with. */
function isByPayPal(inOrder: readonly PaddleEvent[]): boolean {
  const tried = inOrder.flatMap((event) =>
    event.kind === 'paid' || event.kind === 'unpaid' ? (event.data.payments ?? []) : [],
  );
  return tried.sort((a, b) => later(a.created_at, b.created_at)).at(-1)?.method_details?.type === 'paypal';
}

/** Ids of events grow with time, so they order what occurred in the same moment. */
const byTime = (a: PaddleEvent, b: PaddleEvent): number =>
  later(a.at, b.at) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Positive when the first moment is the later one; they are written with any number of digits behind the second. */
function later(a: string, b: string): number {
  return wholeSeconds(a) - wholeSeconds(b) || compared(fraction(a), fraction(b));
}
const wholeSeconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000);
const fraction = (moment: string): string => (/\.(\d+)/.exec(moment)?.[1] ?? '').padEnd(9, '0');
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
