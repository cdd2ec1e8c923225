import type { PlanName } from '@notewright/contracts';
import {
  buyerOf,
  inOrderOfTime,
  isAccountId,
  storeSubscriptionOf,
  type StorePurchase,
  type StoreTransfer,
} from './revenuecat-events';
import type { PricedPlans, SubscriptionState } from './subscription-state';

/** What is sold in the stores. */
export interface StoreProducts {
  readonly products: PricedPlans;
  /** Whether purchases of the stores' test environments count. They cost nothing. */
  readonly sandbox: boolean;
}

/** What the notifications so far add up to. */
interface Course {
  readonly renews: boolean;
  readonly refunded: boolean;
  readonly pauses: boolean;
  /** Set while a payment is missing: until when access goes on all the same, in ms since 1970; null: it does not. */
  readonly unpaid: { readonly graceUntilMs: number | null } | undefined;
  /** Why access was taken away; undefined while it was not. */
  readonly ended: string | undefined;
}
const PAID: Course = { renews: true, refunded: false, pauses: false, unpaid: undefined, ended: undefined };

/**
 * The state of one subscription bought in a store, from every notification about it. The order in which they arrived does not matter, nor
 * whether one came twice: each says when it was written, and they are applied in that order.
 *
 * @param events  of this subscription, in any order, any of them more than once
 * @returns undefined for a purchase that does not count here
 */
export function storeSubscriptionState(
  events: readonly StorePurchase[],
  { products, sandbox }: StoreProducts,
): SubscriptionState | undefined {
  const inOrder = inOrderOfTime(events).filter(
    ({ type, environment }) => type !== 'PRODUCT_CHANGE' && (sandbox || environment === 'PRODUCTION'),
  );
  const newest = inOrder.at(-1);
  if (!newest) return undefined;
  const { renews, refunded, pauses, unpaid, ended } = inOrder.reduce(after, PAID);
  const expiresAt = timeOf(newest.expiration_at_ms);
  const plan = planOfProduct(newest.product_id, products);
  const about = {
    id: storeSubscriptionOf(newest),
    provider: newest.store === 'PLAY_STORE' ? 'google' : 'revcat',
    productId: newest.product_id,
    createdAt: new Date(Math.min(...inOrder.map(({ purchased_at_ms: at }) => at))).toISOString(),
    paused: 0,
    endsAt: null,
  } as const;
  if (ended === 'SUBSCRIPTION_PAUSED') return { ...about, state: 'payment_paused', plan: 'free' };
  if (ended !== undefined) return { ...about, state: 'subscription_cancelled', plan: 'free', endsAt: expiresAt };
  if (refunded) return { ...about, state: 'payment_refunded', plan: 'free' };
  if (unpaid?.graceUntilMs === null) return { ...about, state: 'payment_pending', plan: 'free', paused: 1 };
  if (!renews) return { ...about, state: 'cancellation_requested', plan, endsAt: expiresAt };
  return { ...about, state: 'active_subscription', plan, endsAt: pauses ? expiresAt : null };
}

function after(course: Course, event: StorePurchase): Course {
  switch (event.type) {
    case 'INITIAL_PURCHASE':
    case 'RENEWAL':
      return PAID;
    case 'UNCANCELLATION':
      return { ...course, renews: true, pauses: false };
    case 'REFUND_REVERSED':
      return { ...course, refunded: false };
    case 'SUBSCRIPTION_PAUSED':
      return { ...course, pauses: true };
    case 'BILLING_ISSUE':
      return { ...course, unpaid: { graceUntilMs: event.grace_period_expiration_at_ms ?? null } };
    case 'CANCELLATION':
      if (event.cancel_reason === 'CUSTOMER_SUPPORT') return { ...course, refunded: true };
      // A BILLING_ISSUE comes with it, and says whether there is a grace period.
      if (event.cancel_reason === 'BILLING_ERROR')
        return { ...course, unpaid: course.unpaid ?? { graceUntilMs: null } };
      return { ...course, renews: false };
    case 'ASKED': {
      const { renews, refunded, unpaid, ended, grace_period_expiration_at_ms: grace } = event;
      // Of a pause that is to come it says nothing: what a notification said of it stands.
      const { pauses } = course;
      return {
        ...{ renews, refunded, pauses },
        unpaid: unpaid ? { graceUntilMs: grace ?? null } : undefined,
        ended: ended ?? undefined,
      };
    }
    case 'EXPIRATION':
      return { ...course, ended: event.expiration_reason ?? 'UNKNOWN' };
    case 'SUBSCRIPTION_EXTENDED':
    case 'PRODUCT_CHANGE':
      return course;
  }
}

/** Google's products are named 'subscription:base-plan'; one name may stand for all base plans. */
function planOfProduct(product: string, products: PricedPlans): PlanName {
  const [subscription = ''] = product.split(':');
  for (const known of [product, subscription]) if (Object.hasOwn(products, known)) return products[known] ?? 'free';
  return 'free';
}

const timeOf = (ms: number | null | undefined): string | null =>
  typeof ms !== 'number' ? null : new Date(ms).toISOString();

/**
 * Whose a subscription is now. Each purchase names its buyer; a transfer gives everything a buyer has to another.
 *
 * @param purchases  of one subscription, in any order
 * @param transfers  those its buyers took part in, in any order
 * @returns the id of an account; undefined where nobody with an account has it
 */
export function holderOf(purchases: readonly StorePurchase[], transfers: readonly StoreTransfer[]): string | undefined {
  let holder: string | undefined;
  for (const event of inOrderOfTime([...purchases, ...transfers])) {
    if (event.type !== 'TRANSFER') holder = buyerOf(event);
    else if (holder !== undefined && event.transferred_from.includes(holder)) holder = receiverOf(event);
  }
  return holder !== undefined && isAccountId(holder) ? holder : undefined;
}

/** Who has it after a transfer. */
export const receiverOf = ({ transferred_to: to }: StoreTransfer): string | undefined => to.find(isAccountId) ?? to[0];
