import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AMOUNTS, CURRENCY, HALF_OFF, isPrice, priceEntity, PRICES, type PriceId } from './local-prices';
import type { LocalSubscription } from './local-subscription';
import { PADDLE_JS } from './paddle-script';
import { PADDLE_SECRET } from './signed-notification';

/** What the product needs to sell on this machine. */
export const paddleEnvironment = ({ address }: Pick<LocalPaddle, 'address'>): Readonly<Record<string, string>> => ({
  ...{ PADDLE_API: address, PADDLE_API_KEY: PADDLE_KEY, PADDLE_WEBHOOK_SECRET: PADDLE_SECRET },
  ...{ PADDLE_CLIENT_TOKEN: 'test_local', PADDLE_JS: `${address}/paddle.js` },
  PADDLE_PRICES: Object.entries(PRICES).map(([price, plan]) => `${plan} ${price}`).join(', '), // prettier-ignore
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
