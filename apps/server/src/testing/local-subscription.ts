import { CURRENCY, priceEntity, type PriceId } from './local-prices';

/** A notification, before it is signed. */
export interface Notification {
  readonly event_id: string;
  readonly event_type: string;
  readonly occurred_at: string;
  readonly notification_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Status = 'active' | 'past_due' | 'paused' | 'canceled';
const DAY_SEC = 24 * 60 * 60;
const CUSTOMER = 'ctm_01h7hswb86rtps5ggbq7ybydcw';

/**
 * A subscription as Paddle keeps it: what is done with it changes its state and tells of it, as the real one does (ids and shapes of
 * Paddle Billing). Its own clock only goes forward.
 */
export class LocalSubscription {
  /** Everything it has sent, in the order it occurred. */
  readonly notifications: Notification[] = [];
  /** Payments and what was given back, as they are now, by their ids. */
  readonly transactions = new Map<string, Notification['data']>();
  readonly adjustments = new Map<string, Notification['data']>();
  status: Status = 'active';
  refunded = false;
  cancelAt: string | undefined;
  pauseAt: string | undefined;
  price: PriceId;
  byPayPal = false;
  private nowMs: number;
  private paid = 0;
  private canceledAt: string | null = null;
  private readonly createdAt: string;

  constructor(
    readonly id: string,
    private readonly account: string,
    price: PriceId,
    beginMs = Date.UTC(2026, 0, 1),
  ) {
    this.price = price;
    this.nowMs = beginMs;
    this.createdAt = this.now();
    this.tell('subscription.created');
    this.pay();
    this.tell('subscription.activated');
  }

  pay(): void {
    this.paid++;
    this.refunded = false;
    if (this.status === 'past_due') this.status = 'active';
    this.tellTransaction('transaction.completed', 'captured');
    this.tell('subscription.updated');
  }

  failToPay(): void {
    this.paid++;
    this.tellTransaction('transaction.payment_failed', 'error');
    this.status = 'past_due';
    this.tell('subscription.past_due');
  }

  /** The last payment is given back: asked for, then approved. */
  refund(kind: 'full' | 'partial'): void {
    const id = `adj_${this.id}_${this.paid}_${kind}`;
    this.tellAdjustment(id, kind, 'pending_approval');
    this.tellAdjustment(id, kind, 'approved');
    if (kind === 'full') this.refunded = true;
  }

  changeTo(price: PriceId): void {
    this.price = price;
    this.tell('subscription.updated');
  }

  cancelAtPeriodEnd(): void {
    this.cancelAt = new Date(this.nowMs + 20 * DAY_SEC * 1000).toISOString();
    this.tell('subscription.updated');
  }

  pauseAtPeriodEnd(): void {
    this.pauseAt = new Date(this.nowMs + 20 * DAY_SEC * 1000).toISOString();
    this.tell('subscription.updated');
  }

  /** What is asked of it by the name Paddle has for it. @returns false for anything else */
  asked(what: string): boolean {
    if (what === 'cancel') this.cancelAtPeriodEnd();
    else if (what === 'pause') this.pauseAtPeriodEnd();
    else if (what === 'resume') this.resume();
    else return false;
    return true;
  }

  keepAfterAll(): void {
    this.cancelAt = undefined;
    this.pauseAt = undefined;
    this.tell('subscription.updated');
  }

  end(): void {
    this.status = 'canceled';
    this.cancelAt = undefined;
    this.canceledAt = this.now();
    this.tell('subscription.updated');
    this.tell('subscription.canceled');
  }

  pause(): void {
    this.status = 'paused';
    this.cancelAt = undefined;
    this.pauseAt = undefined;
    this.tell('subscription.updated');
    this.tell('subscription.paused');
  }

  resume(): void {
    this.status = 'active';
    this.tell('subscription.resumed');
    this.pay();
  }

  /** Microseconds, as Paddle writes them: with as many digits as they need. */
  private now(): string {
    const micro = String(this.notifications.length % 1000).padStart(3, '0');
    return new Date(this.nowMs).toISOString().replace(/Z$/, `${micro}Z`).replace(/0+Z$/, 'Z').replace(/\.Z$/, 'Z');
  }

  private tell(type: string, data: Notification['data'] = this.entity()): void {
    this.nowMs += this.notifications.length % 3 === 0 ? 0 : 40_000; // some things occur within a millisecond
    // Falling: only when it occurred tells what came later.
    const number = String(999_999 - this.notifications.length);
    this.notifications.push({
      event_id: `evt_${this.id}_${number}`,
      event_type: type,
      occurred_at: this.now(),
      notification_id: `ntf_${this.id}_${number}`,
      data,
    });
  }

  /** As the provider answers it, with when it changed last. */
  entity(): Notification['data'] {
    return {
      id: this.id,
      status: this.status,
      customer_id: CUSTOMER,
      currency_code: CURRENCY,
      next_billed_at: this.status === 'active' && !this.cancelAt && !this.pauseAt ? new Date(this.nowMs + 20 * DAY_SEC * 1000).toISOString() : null, // prettier-ignore
      created_at: this.createdAt,
      updated_at: this.now(),
      canceled_at: this.canceledAt,
      custom_data: { account: this.account },
      scheduled_change: this.scheduled(),
      items: [{ status: 'active', quantity: 1, recurring: true, price: priceEntity(this.price) }],
    };
  }

  private scheduled() {
    if (this.cancelAt) return { action: 'cancel', effective_at: this.cancelAt, resume_at: null };
    return this.pauseAt ? { action: 'pause', effective_at: this.pauseAt, resume_at: null } : null;
  }

  private tellTransaction(type: string, status: 'captured' | 'error'): void {
    const method_details = this.byPayPal ? { type: 'paypal' } : { type: 'card', card: { type: 'visa', last4: '4242' } };
    const at = new Date(this.nowMs).toISOString();
    const id = `txn_${this.id}_${this.paid}`;
    this.tell(type, {
      ...{ id, subscription_id: this.id, customer_id: CUSTOMER, custom_data: { account: this.account } },
      ...{ currency_code: CURRENCY, status: status === 'captured' ? 'completed' : 'past_due' },
      ...{ created_at: at, billed_at: at, updated_at: at, payments: [{ status, created_at: at, method_details }] },
    });
    this.transactions.set(id, this.notifications.at(-1)?.data ?? {});
  }

  private tellAdjustment(id: string, type: 'full' | 'partial', status: string): void {
    const transaction_id = `txn_${this.id}_${this.paid}`;
    this.tell('adjustment.updated', {
      ...{ id, transaction_id, subscription_id: this.id, customer_id: CUSTOMER, action: 'refund', type, status },
      ...{ items: [{ type }], created_at: this.createdAt, updated_at: this.now() },
    });
    this.adjustments.set(id, this.notifications.at(-1)?.data ?? {});
  }
}
