import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { granted } from '../plugins/granted';
import { takeNotification } from '../services/payments';

/** Notifications are some kilobytes; one with a hundred items stays below this. */
const LARGEST_NOTIFICATION_BYTES = 256 * 1024;

/** POST /PaddleEvents: what Paddle tells, with its signature instead of our token. The signature is over the body as it comes. */
export function paymentRoutes(app: App, deps: WebDeps): void {
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
