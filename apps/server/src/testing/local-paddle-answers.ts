import { AMOUNTS, CURRENCY, HALF_OFF, isPrice, priceEntity, type PriceId } from './local-prices';
import type { LocalSubscription } from './local-subscription';

/** What was begun to be bought. */
interface Begun {
  readonly price: PriceId;
  readonly account: string;
  readonly coupon: string | undefined;
  /** Of a payment for what runs already; of a first one, as soon as it is paid. */
  subscription?: LocalSubscription;
}

/** What the local Paddle has. */
export interface Shelf {
  readonly subscriptions: Map<string, LocalSubscription>;
  /** By the transaction's id. */
  readonly begun: Map<string, Begun>;
  /** Of a list no more is answered at once. */
  perPage: number;
}

/** As much of a question as is looked at. */
export interface Asked {
  readonly items?: readonly { readonly price_id: string }[];
  readonly custom_data?: { readonly account?: string };
  readonly discount_id?: string;
  readonly scheduled_change?: null;
  readonly effective_from?: string;
}

/**
 * What Paddle answers to a question, and does by it.
 *
 * @param at    the address it is asked at, for links in answers
 * @param url   path and query
 * @returns undefined where there is nothing
 */
export function answerTo(shelf: Shelf, at: string, method: string, url: URL, body: Asked): unknown {
  const [kind, id = '', what, more] = url.pathname.split('/').slice(1);
  const { subscriptions, begun } = shelf;
  const subscription = subscriptions.get(id);
  switch (`${method} ${kind}`) {
    case 'POST pricing-preview':
      return { data: previewOf(body) };
    case 'POST transactions': {
      const price = body.items?.[0]?.price_id ?? '';
      return isPrice(price) ? begin(shelf, { price, account: body.custom_data?.account ?? '', coupon: body.discount_id }) : undefined; // prettier-ignore
    }
    case 'GET transactions':
      if (what === 'invoice') return { data: { url: `${at}/invoices/${id}.pdf` } };
      if (id !== '') return begun.has(id) ? { data: transactionOf(id, begun.get(id)) } : undefined;
      return listed(
        shelf,
        at,
        url,
        [...subscriptions.values()].flatMap((one) => [...one.transactions.values()]),
      );
    case 'GET adjustments':
      return listed(
        shelf,
        at,
        url,
        [...subscriptions.values()].flatMap((one) => [...one.adjustments.values()]),
      );
    case 'POST customers':
      return what === 'portal-sessions'
        ? { data: { urls: { general: { overview: `${at}/portal/${id}` } } } }
        : undefined;
    case 'GET subscriptions':
      if (id === '')
        return listed(
          shelf,
          at,
          url,
          [...subscriptions.values()].map((one) => one.entity()),
        );
      if (what === 'update-payment-method-transaction' && subscription)
        return begin(shelf, { price: subscription.price, account: '', coupon: undefined, subscription });
      return subscription && { data: subscription.entity() };
    case 'POST subscriptions':
      return subscription && what !== undefined && subscription.asked(what)
        ? { data: subscription.entity() }
        : undefined;
    case 'PATCH subscriptions': {
      const price = body.items?.[0]?.price_id ?? '';
      if (!subscription || more !== undefined) return undefined;
      if (body.scheduled_change === null) subscription.keepAfterAll();
      else if (!isPrice(price)) return undefined;
      else if (what === 'preview')
        return { data: { ...subscription.entity(), immediate_transaction: dueNow(subscription.price, price) } };
      else subscription.changeTo(price);
      return { data: subscription.entity() };
    }
    default:
      return undefined;
  }
}

function begin({ begun }: Shelf, what: Begun) {
  const id = `txn_local_${begun.size + 1}`;
  begun.set(id, what);
  return { data: { id, status: 'ready', checkout: { url: `https://example.org/Checkout?_ptxn=${id}` } } };
}

/** A sale as it is answered: it has a subscription as soon as it is paid. */
const transactionOf = (id: string, of: Begun | undefined) => ({
  ...{ id, status: of?.subscription ? 'completed' : 'ready', subscription_id: of?.subscription?.id ?? null },
  ...{ custom_data: { account: of?.account ?? '' }, billed_at: of?.subscription ? BILLED : null, payments: [] },
});
const BILLED = '2026-01-01T00:00:00Z';

/** One page of a list. The next one is named by its whole address, as Paddle names it; items may be asked for by when they changed. */
function listed({ perPage }: Shelf, at: string, { pathname, searchParams }: URL, all: readonly Entity[]) {
  const since = searchParams.get('updated_at[GTE]') ?? '';
  const states = searchParams.get('status')?.split(',');
  const from = Number(searchParams.get('after') ?? 0);
  const wanted = all.filter(
    ({ updated_at: at, status }) =>
      (since === '' || Date.parse(String(at)) >= Date.parse(since)) && (!states || states.includes(String(status))),
  );
  const data = wanted.slice(from, from + perPage);
  const has_more = from + perPage < wanted.length;
  const following = new URLSearchParams(searchParams);
  following.set('after', String(from + perPage));
  const next = `${at}${pathname}?${following.toString()}`;
  return { data, meta: { pagination: { next, has_more, per_page: perPage, estimated_total: wanted.length } } };
}
type Entity = Readonly<Record<string, unknown>>;

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
