import {
  cancelSubscriptionForm,
  okMessageSchema,
  receiptList,
  receiptQuery,
  storePrices,
  storePricesQuery,
  success,
} from '@notewright/contracts';
import type { FastifyRequest } from 'fastify';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { granted } from '../plugins/granted';
import { requireAccount, requireSignIn, signedIn } from '../plugins/session';
import { askStores } from '../services/asking-stores';
import { takeNotification } from '../services/payments';
import { countAttempt } from '../services/rate-limits';
import { takeStoreNotification } from '../services/store-payments';
import { storePricesIn } from '../services/store-prices';
import { cancelSubscription, receiptAt, receiptsOf } from '../services/subscriptions';

/** Notifications are some kilobytes; one with a hundred items stays below this. */
const LARGEST_NOTIFICATION_BYTES = 256 * 1024;

/** What is paid and how it is ended; and what the provider tells of it. */
export function paymentRoutes(app: App, deps: WebDeps): void {
  app.post(
    '/CancelSubscription',
    { schema: { body: cancelSubscriptionForm, response: { 200: okMessageSchema } }, onRequest: requireAccount },
    async (request) => {
      granted(await cancelSubscription(deps, signedIn(request), request.body));
      return success('subscription-cancelled', request.language);
    },
  );

  app.post(
    '/GetReceipts',
    { schema: { response: { 200: receiptList } }, onRequest: requireSignIn },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return [...(await receiptsOf(deps, signedIn(request)))];
    },
  );

  app.get('/Receipt', { schema: { querystring: receiptQuery }, onRequest: requireSignIn }, async (request, reply) => {
    const url = granted(await receiptAt(deps, signedIn(request), request.query.id));
    return reply.header('cache-control', 'no-store').redirect(url, 303);
  });

  app.get(
    '/GooglePlayPrices',
    { schema: { querystring: storePricesQuery, response: { 200: storePrices } }, onRequest: requireSignIn },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return granted(storePricesIn(deps, request.query.region));
    },
  );

  app.post(
    '/StorePurchases',
    { schema: { response: { 200: okMessageSchema } }, onRequest: requireAccount },
    async (request) => {
      granted(await countAttempt(deps, 'payment-account', signedIn(request).id));
      granted(await askStores(deps, signedIn(request).id));
      return { ok: true };
    },
  );

  // With the provider's signature or header instead of our token. A signature is over the body as it comes.
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_NOTIFICATION_BYTES },
      (_request, body, done) => done(null, body),
    );
    const options = { config: { antiForgery: 'none' }, bodyLimit: LARGEST_NOTIFICATION_BYTES } as const;
    const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    hooks.post('/PaddleEvents', options, async (request) => {
      const nowSec = Math.floor(Date.now() / 1000);
      granted(await takeNotification(deps, bodyOf(request), request.headers['paddle-signature'], nowSec));
      return { ok: true };
    });
    hooks.post('/RevenueCatEvents', options, async (request) => {
      granted(await takeStoreNotification(deps, bodyOf(request), request.headers.authorization));
      return { ok: true };
    });
  });
}
