import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlanName } from '@notewright/contracts';

/** As Paddle signs what it sends. */
export const signed = (body: Uint8Array, secret: string, atSec: number): string =>
  `ts=${atSec};h1=${createHmac('sha256', secret).update(`${atSec}:`).update(body).digest('hex')}`;

/** Prices of the local Paddle, with the plan each buys. */
export const PRICES = {
  pri_standard_monthly: 'standard',
  pri_standard_yearly: 'standard',
  pri_premium_monthly: 'premium',
  pri_premium_yearly: 'premium',
} as const satisfies Record<string, PlanName>;
type PriceId = keyof typeof PRICES;

/** What they cost, in cents, and the coupon that takes half of it off. */
export const AMOUNTS: Readonly<Record<PriceId, number>> = {
  ...{ pri_standard_monthly: 499, pri_standard_yearly: 2999 },
  ...{ pri_premium_monthly: 999, pri_premium_yearly: 4999 },
};
export const HALF_OFF = 'dsc_half';
const intervalOf = (price: PriceId): 'month' | 'year' => (price.endsWith('yearly') ? 'year' : 'month');
const isPrice = (id: string): id is PriceId => Object.hasOwn(PRICES, id);
const CURRENCY = 'EUR';

/** What the product needs to sell on this machine. */
export const paddleEnvironment = ({ address }: Pick<LocalPaddle, 'address'>): Readonly<Record<string, string>> => ({
  ...{ PADDLE_API: address, PADDLE_API_KEY: PADDLE_KEY, PADDLE_WEBHOOK_SECRET: PADDLE_SECRET },
  ...{ PADDLE_CLIENT_TOKEN: 'test_local', PADDLE_JS: `${address}/paddle.js` },
  PADDLE_PRICES: Object.entries(PRICES).map(([price, plan]) => `${plan} ${price}`).join(', '), // prettier-ignore
});

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

/**
 * A subscription as Paddle keeps it: what is done with it changes its state and tells of it, as the real one does (ids and shapes of
 * Paddle Billing). Its own clock only goes forward.
 */
export class LocalSubscription {
  /** Everything it has told, in the order it occurred. */
  readonly told: Notification[] = [];
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
    const micro = String(this.told.length % 1000).padStart(3, '0');
    return new Date(this.nowMs).toISOString().replace(/Z$/, `${micro}Z`).replace(/0+Z$/, 'Z').replace(/\.Z$/, 'Z');
  }

  private tell(type: string, data: Notification['data'] = this.entity()): void {
    this.nowMs += this.told.length % 3 === 0 ? 0 : 40_000; // some things occur within a millisecond
    // Falling: only when it occurred tells what came later.
    const number = String(999_999 - this.told.length);
    this.told.push({
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
      customer_id: 'ctm_01h7hswb86rtps5ggbq7ybydcw',
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
    this.tell(type, {
      id: `txn_${this.id}_${this.paid}`,
      subscription_id: this.id,
      custom_data: { account: this.account },
      payments: [{ status, created_at: new Date(this.nowMs).toISOString(), method_details }],
    });
  }

  private tellAdjustment(id: string, type: 'full' | 'partial', status: string): void {
    const transaction_id = `txn_${this.id}_${this.paid}`;
    this.tell('adjustment.updated', {
      id,
      transaction_id,
      subscription_id: this.id,
      action: 'refund',
      status,
      items: [{ type }],
    });
  }
}

const priceEntity = (id: PriceId) => ({
  ...{ id, product_id: 'pro_notewright', billing_cycle: { interval: intervalOf(id), frequency: 1 } },
  unit_price: { amount: String(AMOUNTS[id]), currency_code: CURRENCY },
});

/** Paddle over HTTP on this machine: what is asked of it is done, what it tells is for the caller to send. */
export interface LocalPaddle {
  /** For PADDLE_API. */
  readonly address: string;
  readonly subscriptions: Map<string, LocalSubscription>;
  /** What was begun to be bought, by the transaction's id. */
  readonly begun: Map<string, Begun>;
  /** Every path that was asked for. */
  readonly asked: string[];
  /** What it answers instead: a status, or nothing at all. */
  instead: number | 'silence' | undefined;
  close(): Promise<void>;
}
export interface Begun {
  readonly price: PriceId;
  readonly account: string;
  readonly coupon: string | undefined;
  /** Of a payment for what runs already. */
  readonly subscription?: LocalSubscription;
}
export const PADDLE_KEY = 'pdl_sdbx_apikey_local';
export const PADDLE_SECRET = 'pdl_ntfset_local';

/** As much of a question as is looked at. */
interface Asked {
  readonly items?: readonly { readonly price_id: string }[];
  readonly custom_data?: { readonly account?: string };
  readonly discount_id?: string;
  readonly scheduled_change?: null;
  readonly effective_from?: string;
}

/** Opens one on a free port. */
export async function openLocalPaddle(): Promise<LocalPaddle> {
  const subscriptions = new Map<string, LocalSubscription>();
  const begun = new Map<string, Begun>();
  const asked: string[] = [];
  let number = 0;
  const begin = (what: Begun) => {
    const id = `txn_local_${++number}`;
    begun.set(id, what);
    return { data: { id, status: 'ready', checkout: { url: `https://example.org/Checkout?_ptxn=${id}` } } };
  };

  /** @returns undefined where there is nothing */
  const answerTo = (method: string, path: readonly string[], body: Asked): unknown => {
    const [kind, id = '', what, more] = path;
    const subscription = subscriptions.get(id);
    switch (`${method} ${kind}`) {
      case 'POST pricing-preview':
        return { data: previewOf(body) };
      case 'POST transactions': {
        const price = body.items?.[0]?.price_id ?? '';
        return isPrice(price) ? begin({ price, account: body.custom_data?.account ?? '', coupon: body.discount_id }) : undefined; // prettier-ignore
      }
      case 'GET transactions':
        return what === 'invoice' ? { data: { url: `http://127.0.0.1:${port()}/invoices/${id}.pdf` } } : listed([]);
      case 'GET adjustments':
        return listed([]);
      case 'POST customers':
        return what === 'portal-sessions' ? { data: { urls: { general: { overview: `http://127.0.0.1:${port()}/portal/${id}` } } } } : undefined; // prettier-ignore
      case 'GET subscriptions':
        if (id === '') return listed([...subscriptions.values()].map((one) => one.entity()));
        if (what === 'update-payment-method-transaction' && subscription)
          return begin({ price: subscription.price, account: '', coupon: undefined, subscription });
        return subscription && { data: subscription.entity() };
      case 'POST subscriptions':
        if (!subscription) return undefined;
        if (what === 'cancel') subscription.cancelAtPeriodEnd();
        else if (what === 'pause') subscription.pauseAtPeriodEnd();
        else if (what === 'resume') subscription.resume();
        else return undefined;
        return { data: subscription.entity() };
      case 'PATCH subscriptions': {
        const price = body.items?.[0]?.price_id ?? '';
        if (!subscription) return undefined;
        if (body.scheduled_change === null) subscription.keepAfterAll();
        else if (!isPrice(price)) return undefined;
        else if (what === 'preview')
          return { data: { ...subscription.entity(), immediate_transaction: dueNow(subscription.price, price) } }; // prettier-ignore
        else subscription.changeTo(price);
        return more === undefined ? { data: subscription.entity() } : undefined;
      }
      default:
        return undefined;
    }
  };

  const server = createServer((request, response) => {
    const send = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === '/paddle.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(PADDLE_JS);
    if (path.startsWith('/portal/')) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Customer portal</h1>'); // prettier-ignore
    asked.push(`${request.method} ${path}`);
    if (local.instead === 'silence') return void request.socket.destroy();
    if (local.instead !== undefined) return send(local.instead, { error: { code: 'service_unavailable' } });
    if (request.headers.authorization !== `Bearer ${PADDLE_KEY}`) return send(403, { error: { code: 'forbidden' } });
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part)).on('end', () => {
      const body = (text === '' ? {} : JSON.parse(text)) as Asked;
      const answer = answerTo(request.method ?? '', path.split('/').slice(1), body);
      send(answer === undefined ? 404 : 200, answer ?? { error: { code: 'not_found' } });
    }); // prettier-ignore
  });
  const port = () => (server.address() as AddressInfo).port;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const local: LocalPaddle = {
    ...{ address: `http://127.0.0.1:${port()}`, subscriptions, begun, asked, instead: undefined },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return local;
}

const listed = (data: readonly unknown[]) => ({ data, meta: { pagination: { next: null, has_more: false } } });

function previewOf({ items = [], discount_id }: Asked) {
  const share = discount_id === HALF_OFF ? 0.5 : 1;
  const known = items.flatMap(({ price_id: id }) => (isPrice(id) ? [id] : []));
  const line_items = known.map((id) => ({
    price: priceEntity(id),
    quantity: 1,
    totals: { subtotal: String(AMOUNTS[id]), total: String(Math.round(AMOUNTS[id] * share)) },
  }));
  return { currency_code: CURRENCY, details: { line_items } };
}

/** Half of the period is over. */
function dueNow(from: PriceId, to: PriceId) {
  const due = Math.round((AMOUNTS[to] - AMOUNTS[from]) / 2);
  if (due <= 0) return null;
  return { details: { totals: { grand_total: String(due), currency_code: CURRENCY } } };
}

/** As much of Paddle.js as the page one pays on needs; its checkout asks whether to pay. */
const PADDLE_JS = `(() => {
  let environment = 'production';
  window.Paddle = {
    Environment: { set: (name) => (environment = name) },
    Initialize: ({ token, checkout: { settings }, eventCallback }) => {
      const transaction = new URLSearchParams(location.search).get('_ptxn');
      if (!transaction) return;
      const box = document.createElement('div');
      box.setAttribute('role', 'dialog');
      box.setAttribute('aria-label', 'Paddle Checkout');
      Object.assign(box.dataset, { transaction, environment, token, theme: settings.theme, locale: settings.locale });
      const button = (label, act) => {
        const made = document.createElement('button');
        made.textContent = label;
        made.addEventListener('click', act);
        box.append(made);
      };
      button('Pay', () => {
        eventCallback({ name: 'checkout.completed' });
        location.assign(settings.successUrl);
      });
      button('Close', () => eventCallback({ name: 'checkout.closed' }));
      document.body.append(box);
    },
  };
})();`;
