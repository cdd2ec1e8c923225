import { STORE_PRODUCTS, type LocalStore } from './local-store';

/**
 * Something the store, the customer or their bank does next.
 *
 * @param customers  to whom it may be transferred
 * @param others     further subscriptions of these customers
 */
export function actInStore(
  store: LocalStore,
  random: () => number,
  customers: readonly string[],
  others: readonly LocalStore[] = [],
): void {
  const over = store.state === 'subscription_cancelled' || store.state === 'payment_paused';
  const to = customers[Math.floor(random() * customers.length)];
  const acts = over
    ? [() => store.renew()]
    : [
        () => store.renew(),
        ...(store.state === 'active_subscription' ? [() => store.cancel(), () => store.pauseAtPeriodEnd()] : []),
        ...(store.state === 'cancellation_requested' ? [() => store.uncancel()] : []),
        ...(store.state === 'active_subscription' ? [() => store.failToPay(0), () => store.failToPay(3)] : []),
        () => store.refund(),
        () => store.changeTo(random() < 0.5 ? 'notewright_standard:monthly' : 'notewright_premium:yearly'),
        () => store.expire(),
      ];
  if (to !== undefined && to !== store.customer && random() < 0.25) store.transferTo(to, others);
  else acts[Math.floor(random() * acts.length)]?.();
}

/** What the account that has the subscription has by it, as the store would answer. */
export const seenByStore = ({ state, product, expires, pausesAt }: LocalStore) => ({
  state,
  plan: state === 'active_subscription' || state === 'cancellation_requested' ? STORE_PRODUCTS[product] : 'free',
  endsAt:
    state === 'cancellation_requested' || state === 'subscription_cancelled'
      ? expires
      : state === 'active_subscription'
        ? pausesAt
        : null,
});
