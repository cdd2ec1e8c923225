import type { OwnedSubscription, StoreCustomer } from './revenuecat-api';
import { inOrderOfTime, storeSubscriptionOf, type AskedPurchase, type StorePurchase } from './revenuecat-events';

/**
 * What RevenueCat says of a customer when it is asked, in the form of notifications: one for each subscription it names, and one for each
 * that it names no more. It is true of the moment it was asked, so what occurred before is settled by it and what occurs later counts
 * more, as with any notification.
 *
 * RevenueCat names products, not subscriptions. A product is the subscription whose first payment it names; else the one that was heard of
 * last with this product, or with one that has ended since; else one without a notification, which is named after its payment.
 *
 * @param account  who was asked about
 * @param known    every subscription the account has, with its notifications in any order
 */
export function askedPurchases(
  { request_date_ms: nowMs, subscriber }: StoreCustomer,
  account: string,
  known: ReadonlyMap<string, readonly StorePurchase[]>,
): readonly AskedPurchase[] {
  const newest = new Map([...known].flatMap(([id, events]) => [[id, inOrderOfTime(events).at(-1)] as const]));
  const left = new Set(newest.keys());
  const running = new Set(
    Object.entries(subscriber.subscriptions).flatMap(([name, owned]) =>
      endOf(owned, nowMs) === null ? [productOf(name, owned)] : [],
    ),
  );
  const named = Object.entries(subscriber.subscriptions)
    // The newest first: of two products of one subscription the one it has now is found.
    .sort(([, a], [, b]) => b.purchase_date - a.purchase_date)
    .flatMap(([name, owned]) => {
      const store = owned.store.toUpperCase();
      const product = productOf(name, owned);
      const first = `${store}:${firstPaymentOf(owned) ?? `${account}:${product}`}`;
      const ofStore = [...left].flatMap((id) => newest.get(id) ?? []).filter((event) => event.store === store);
      const last =
        inOrderOfTime(ofStore.filter(({ product_id }) => product_id === product)).at(-1) ??
        // Its product was changed: Google begins another subscription then, other stores go on with the old one.
        (store === 'PLAY_STORE'
          ? undefined
          : inOrderOfTime(ofStore.filter(({ product_id }) => !running.has(product_id))).at(-1));
      const id = left.has(first) || !last ? first : storeSubscriptionOf(last);
      const isNews = !left.delete(id);
      // What has long been over, and was never heard of, is no news.
      if (isNews && endOf(owned, nowMs) !== null) return [];
      return [{ ...head(account, nowMs, store, id.slice(store.length + 1)), ...saidOf(owned, product, nowMs) }];
    });
  const gone = [...left].flatMap((id) => {
    const last = newest.get(id);
    if (!last) return [];
    const { store, original_transaction_id: first, product_id, purchased_at_ms, expiration_at_ms, environment } = last;
    const as = { product_id, purchased_at_ms, expiration_at_ms, environment };
    return [{ ...head(account, nowMs, store, first), ...as, ...NOTHING, ended: 'GONE' }];
  });
  return [...named, ...gone];
}

const head = (account: string, nowMs: number, store: string, first: string) => ({
  ...{
    id: `asked_${nowMs}_${first.replace(/\W/g, '-')}`.slice(0, 150),
    event_timestamp_ms: nowMs,
    type: 'ASKED' as const,
    app_user_id: account,
  },
  ...{ store, original_transaction_id: first },
});

const NOTHING = { renews: false, refunded: false, unpaid: false, grace_period_expiration_at_ms: null };

function saidOf(owned: OwnedSubscription, product_id: string, nowMs: number) {
  const unpaid = owned.billing_issues_detected_at !== null;
  return {
    product_id,
    environment: owned.is_sandbox ? 'SANDBOX' : 'PRODUCTION',
    purchased_at_ms: owned.purchase_date,
    expiration_at_ms: owned.expires_date,
    grace_period_expiration_at_ms: owned.grace_period_expires_date,
    // A payment that fails ends the renewal, too, as long as it fails.
    renews: unpaid || owned.unsubscribe_detected_at === null,
    refunded: owned.refunded_at !== null,
    unpaid,
    ended: endOf(owned, nowMs),
  };
}

/** Why access has ended by now; null: it has not. What never expires was bought once and for all. */
function endOf(owned: OwnedSubscription, nowMs: number): string | null {
  const { expires_date: expires, grace_period_expires_date: grace } = owned;
  if (expires === null || Math.max(expires, grace ?? expires) > nowMs) return null;
  if (owned.auto_resume_date !== null) return 'SUBSCRIPTION_PAUSED';
  return owned.billing_issues_detected_at === null ? 'UNSUBSCRIBE' : 'BILLING_ERROR';
}

/** Notifications name Google's products with their base plan. */
const productOf = (name: string, { product_plan_identifier: plan }: OwnedSubscription): string =>
  plan === null || name.includes(':') ? name : `${name}:${plan}`;

/** Google counts renewals behind two dots: 'GPA.1234..5'. */
const firstPaymentOf = ({ store_transaction_id: id }: OwnedSubscription): string | undefined => id?.split('..')[0];
