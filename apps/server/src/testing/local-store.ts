import type { StoredState } from '../payment/subscription-state';

/** Products of the local stores, with the plan each buys; Google names base plans behind a colon. */
export const STORE_PRODUCTS = {
  'notewright_standard:monthly': 'standard',
  'notewright_premium:monthly': 'premium',
  'notewright_premium:yearly': 'premium',
} as const;
type StoreProduct = keyof typeof STORE_PRODUCTS;
export const STORE_AUTHORIZATION = 'Bearer local-revenuecat-secret';

/** What the product needs to trust the local RevenueCat. */
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
/** As RevenueCat writes them: without fractions of a second. */
const moment = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/**
 * RevenueCat with the subscriptions of one customer after another, as the stores see them: what is done changes the state and sends
 * notifications in RevenueCat's shapes. Its clock only goes forward.
 */
export class LocalStore {
  /** Everything it sent, in the order it happened. */
  readonly notifications: StoreNotification[] = [];
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
  private paidMs: number;
  private graceUntilMs: number | undefined;

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
    this.paidMs = clock.nowMs;
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
    this.paidMs = this.clock.nowMs;
    this.expiresMs = Math.max(this.paidMs, this.expiresMs) + 30 * DAY_MS;
    this.graceUntilMs = undefined;
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
    this.graceUntilMs = grace_period_expiration_at_ms ?? undefined;
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
    this.expiresMs = Math.min(this.expiresMs, this.clock.nowMs);
    this.graceUntilMs = undefined;
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

  /** What RevenueCat answers of it when it is asked: the product it is listed under, and the rest. */
  get entry(): readonly [string, Readonly<Record<string, unknown>>] {
    const [name = '', plan] = this.product.split(':');
    const at = (is: boolean, ms: number | undefined = this.clock.nowMs) => (is && ms ? moment(ms) : null);
    const { state } = this;
    const isUnpaid =
      state === 'payment_pending' || (state === 'active_subscription' && this.graceUntilMs !== undefined);
    return [
      this.store === 'PLAY_STORE' ? name : this.product,
      {
        ...{ store: this.store.toLowerCase(), is_sandbox: this.sandbox, purchase_date: moment(this.paidMs) },
        ...{ expires_date: moment(this.expiresMs), grace_period_expires_date: at(isUnpaid, this.graceUntilMs ?? 0) },
        unsubscribe_detected_at: at(state === 'cancellation_requested' || state === 'subscription_cancelled'),
        billing_issues_detected_at: at(isUnpaid),
        refunded_at: at(state === 'payment_refunded'),
        auto_resume_date: at(state === 'payment_paused', this.clock.nowMs + 30 * DAY_MS),
        store_transaction_id: this.store === 'PLAY_STORE' ? `${this.transaction}..3` : `${this.transaction}-newest`,
        product_plan_identifier: this.store === 'PLAY_STORE' ? plan : null,
      },
    ];
  }

  /** When it is asked, in ms: after all that has happened, before anything else does. */
  get nowMs(): number {
    return this.clock.nowMs - 1;
  }

  private tell(type: string, more: Readonly<Record<string, unknown>> = {}): void {
    this.push({
      type,
      app_user_id: this.customer,
      original_app_user_id: '$RCAnonymousID:8069238d6049ce87cc529853916d624c',
      aliases: ['$RCAnonymousID:8069238d6049ce87cc529853916d624c', this.customer],
      product_id: this.product,
      period_type: 'NORMAL',
      purchased_at_ms: this.paidMs,
      expiration_at_ms: this.expiresMs,
      environment: this.sandbox ? 'SANDBOX' : 'PRODUCTION',
      entitlement_ids: ['all'],
      transaction_id: `${this.transaction}..${this.notifications.length}`,
      original_transaction_id: this.transaction,
      store: this.store,
      currency: 'EUR',
      price: 5.99,
      ...more,
    });
  }

  private push(event: Readonly<Record<string, unknown>> & { readonly type: string }): void {
    // Falling ids: only the time tells what came later.
    const id = `${this.transaction.replace(/\W/g, '-')}-${999_999 - this.notifications.length}`;
    this.notifications.push({
      api_version: '1.0',
      event: { ...event, id, event_timestamp_ms: this.clock.nowMs, app_id: 'app1' },
    });
    this.clock.nowMs += 40_000;
  }
}
