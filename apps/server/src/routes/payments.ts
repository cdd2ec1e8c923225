import { cancelSubscriptionForm, okMessageSchema, receiptList, receiptQuery, success } from '@notewright/contracts';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { granted } from '../plugins/granted';
import { requireAccount, requireSignIn, signedIn } from '../plugins/session';
import { takeNotification } from '../services/payments';
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

  // With the provider's signature instead of our token. It is over the body as it comes.
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_NOTIFICATION_BYTES },
      (_request, body, done) => done(null, body),
    );
    hooks.post(
      '/PaddleEvents',
      { config: { antiForgery: 'none' }, bodyLimit: LARGEST_NOTIFICATION_BYTES },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const nowSec = Math.floor(Date.now() / 1000);
        granted(await takeNotification(deps, body, request.headers['paddle-signature'], nowSec));
        return { ok: true };
      },
    );
  });
}
