import type { StoredState } from '../payment/subscription-state';

/** Products of the local stores, with the plan each buys; Google names base plans behind a colon. */
const STORE_PRODUCTS = {
  'notewright_standard:monthly': 'standard',
  'notewright_premium:monthly': 'premium',
  'notewright_premium:yearly': 'premium',
} as const;
type StoreProduct = keyof typeof STORE_PRODUCTS;
export const STORE_AUTHORIZATION = 'Bearer local-revenuecat-secret';

/** What the product needs to believe the local RevenueCat. */
export const STORE_ENVIRONMENT: Readonly<Record<string, string>> = {
  REVENUECAT_AUTHORIZATION: STORE_AUTHORIZATION,
  REVENUECAT_PRODUCTS: 'standard notewright_standard, premium notewright_premium',
};

/** A notification as RevenueCat posts it. */
export interface StoreNotification {
  readonly api_version: '1.0';
  readonly event: Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };
}

/** The time of RevenueCat, shared by all that happens there. */
export interface StoreClock {
  nowMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * RevenueCat with the subscriptions of one customer after another, as the stores see them: what is done changes the state and sends
 * notifications in RevenueCat's shapes. Its clock only goes forward.
 */
export class LocalStore {
  /** Everything it sent, in the order it happened. */
  readonly told: StoreNotification[] = [];
  product: StoreProduct = 'notewright_premium:monthly';
  /** What the store would answer if it were asked. */
  state: StoredState = 'active_subscription';
  /** The id of an account, or a name of RevenueCat's own. */
  customer: string;
  sandbox = false;
  private nextProduct: StoreProduct | undefined;
  private resting = false;
  private readonly clock: StoreClock;
  private expiresMs: number;

  constructor(
    /** Of the first purchase. */
    readonly transaction: string,
    customer: string,
    readonly store: 'PLAY_STORE' | 'APP_STORE' = 'PLAY_STORE',
    {
      clock = { nowMs: Date.UTC(2026, 0, 1) } as StoreClock,
      sandbox = false,
      product = 'notewright_premium:monthly' as StoreProduct,
    } = {},
  ) {
    this.customer = customer;
    this.sandbox = sandbox;
    this.product = product;
    this.clock = clock;
    this.expiresMs = clock.nowMs + 30 * DAY_MS;
    this.tell('INITIAL_PURCHASE');
  }

  get subscriptionId(): string {
    return `${this.store}:${this.transaction}`;
  }

  /** When what is paid ends, RFC 3339. */
  get expires(): string {
    return new Date(this.expiresMs).toISOString();
  }

  renew(): void {
    this.clock.nowMs = Math.max(this.clock.nowMs, this.expiresMs);
    this.expiresMs = this.clock.nowMs + 30 * DAY_MS;
    this.product = this.nextProduct ?? this.product;
    this.nextProduct = undefined;
    this.resting = false;
    this.state = 'active_subscription';
    this.tell('RENEWAL');
  }

  cancel(): void {
    if (this.state === 'active_subscription') this.state = 'cancellation_requested';
    this.tell('CANCELLATION', { cancel_reason: 'UNSUBSCRIBE' });
  }

  uncancel(): void {
    this.state = 'active_subscription';
    this.resting = false;
    this.tell('UNCANCELLATION');
  }

  /** @param graceDays  so long it may be used all the same; 0: not */
  failToPay(graceDays: number): void {
    const grace_period_expiration_at_ms = graceDays > 0 ? this.expiresMs + graceDays * DAY_MS : null;
    if (graceDays === 0) this.state = 'payment_pending';
    // Both in the same millisecond, as RevenueCat writes them.
    const { nowMs } = this.clock;
    this.tell('BILLING_ISSUE', { grace_period_expiration_at_ms });
    this.clock.nowMs = nowMs;
    this.tell('CANCELLATION', { cancel_reason: 'BILLING_ERROR' });
  }

  /** The new product counts from the next renewal on. */
  changeTo(product: StoreProduct): void {
    this.nextProduct = product;
    this.tell('PRODUCT_CHANGE', { new_product_id: product });
  }

  refund(): void {
    this.state = 'payment_refunded';
    this.tell('CANCELLATION', { cancel_reason: 'CUSTOMER_SUPPORT' });
  }

  pauseAtPeriodEnd(): void {
    this.resting = true;
    this.tell('SUBSCRIPTION_PAUSED');
  }

  expire(): void {
    this.state = this.resting ? 'payment_paused' : 'subscription_cancelled';
    this.tell('EXPIRATION', { expiration_reason: this.resting ? 'SUBSCRIPTION_PAUSED' : 'UNSUBSCRIBE' });
  }

  /** @param others  further subscriptions; those of the same customer go along */
  transferTo(customer: string, others: readonly LocalStore[] = []): void {
    const from = this.customer;
    for (const one of [this, ...others]) if (one.customer === from) one.customer = customer;
    this.push({ type: 'TRANSFER', transferred_from: [from], transferred_to: [customer] });
  }

  /** When it pauses, while it runs and is to. */
  get pausesAt(): string | null {
    return this.resting && this.state === 'active_subscription' ? this.expires : null;
  }

  private tell(type: string, more: Readonly<Record<string, unknown>> = {}): void {
    this.push({
      type,
      app_user_id: this.customer,
      original_app_user_id: '$RCAnonymousID:8069238d6049ce87cc529853916d624c',
      aliases: ['$RCAnonymousID:8069238d6049ce87cc529853916d624c', this.customer],
      product_id: this.product,
      period_type: 'NORMAL',
      purchased_at_ms: this.expiresMs - 30 * DAY_MS,
      expiration_at_ms: this.expiresMs,
      environment: this.sandbox ? 'SANDBOX' : 'PRODUCTION',
      entitlement_ids: ['all'],
      transaction_id: `${this.transaction}..${this.told.length}`,
      original_transaction_id: this.transaction,
      store: this.store,
      currency: 'EUR',
      price: 5.99,
      ...more,
    });
  }

  private push(event: Readonly<Record<string, unknown>> & { readonly type: string }): void {
    // Falling ids: only the time tells what came later.
    const id = `${this.transaction.replace(/\W/g, '-')}-${999_999 - this.told.length}`;
    this.told.push({
      api_version: '1.0',
      event: { ...event, id, event_timestamp_ms: this.clock.nowMs, app_id: 'app1' },
    });
    this.clock.nowMs += 40_000;
  }
}

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
