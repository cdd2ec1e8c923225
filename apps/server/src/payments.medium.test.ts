import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '@notewright/score/testing';
import { Browser } from './testing/browser';
import { LocalSubscription, PRICES, signed, type Notification } from './testing/local-paddle';
import { startTestServer, type TestServer } from './testing/server';

const SECRET = 'pdl_ntfset_local';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    ...{ RATE_LIMITS: 'off', NOTEWRIGHT_PLANS: 'on', PADDLE_WEBHOOK_SECRET: SECRET },
    PADDLE_PRICES: Object.entries(PRICES).map(([price, plan]) => `${plan} ${price}`).join(', '), // prettier-ignore
  });
});
afterAll(() => server.stop());

/** Sends a notification as Paddle does; `secret` is whose signature it bears. */
async function send(
  notification: Notification,
  secret = SECRET,
  atSec = Math.floor(Date.now() / 1000),
): Promise<number> {
  const payload = JSON.stringify(notification);
  const headers = {
    'content-type': 'application/json',
    'paddle-signature': signed(Buffer.from(payload), secret, atSec),
  };
  return (await server.app.inject({ method: 'POST', url: '/PaddleEvents', headers, payload })).statusCode;
}

/** Somebody with an account, and their subscription at the provider, of which nothing is told yet. */
async function subscriber(price: LocalSubscription['price'] = 'pri_premium_monthly') {
  const browser = new Browser(server.app);
  const email = `${randomUUID()}@example.org`;
  await browser.register(email);
  const info = async () => (await browser.post('/GetAccountInfo')).json<Info>();
  const { id } = await info();
  return { browser, id, info, subscription: new LocalSubscription(`sub_${randomUUID()}`, id, price) };
}
interface Info {
  readonly id: string;
  readonly premium: boolean;
  readonly standard: boolean;
  readonly paused: number;
  readonly plan: Readonly<Record<string, string>> | null;
}
const sendAll = async (told: readonly Notification[]) => {
  for (const notification of told) expect(await send(notification)).toBe(200);
};
const kept = async (subscription: LocalSubscription) => {
  const { length } = await server.store.db
    .selectFrom('payment_events')
    .select('id')
    .where('subscription_id', '=', subscription.id)
    .execute();
  return length;
};

test('who pays has what they pay for, until it ends', async () => {
  const { info, subscription } = await subscriber('pri_standard_monthly');
  await sendAll(subscription.told);
  expect(await info()).toMatchObject({ standard: true, premium: false, plan: { State: 'active_subscription', PaymentProvider: 'paddle', ProductId: 'pri_standard_monthly' } }); // prettier-ignore
  subscription.changeTo('pri_premium_yearly');
  subscription.cancelAtPeriodEnd();
  await sendAll(subscription.told);
  const endsAt = `/Date(${Date.parse(subscription.cancelAt ?? '')})/`;
  expect(await info()).toMatchObject({ premium: true, plan: { State: 'cancellation_requested', DeactivationDateTime: endsAt } }); // prettier-ignore
  subscription.end();
  await sendAll(subscription.told.slice(-2));
  expect(await info()).toMatchObject({ premium: false, standard: false, plan: { State: 'subscription_cancelled' } });
});

test('a missing payment blocks premium, and the payment opens it again', async () => {
  const { info, subscription } = await subscriber();
  subscription.byPayPal = true;
  subscription.failToPay();
  await sendAll(subscription.told);
  expect(await info()).toMatchObject({ premium: false, paused: 2 });
  subscription.pay();
  await sendAll(subscription.told.slice(-2));
  expect(await info()).toMatchObject({ premium: true, paused: 0 });
});

describe('what comes', () => {
  test.each([
    ['with the signature of somebody else', 'guess', 0],
    ['signed an hour ago', SECRET, -3600],
  ])('%s is not believed and not kept', async (_, secret, shiftSec) => {
    const { info, subscription } = await subscriber();
    for (const notification of subscription.told)
      expect(await send(notification, secret, Math.floor(Date.now() / 1000) + shiftSec)).toBe(403);
    expect(await info()).toMatchObject({ premium: false, plan: null });
    expect(await kept(subscription)).toBe(0);
  });

  test('twice is kept once', async () => {
    const { info, subscription } = await subscriber();
    await sendAll([...subscription.told, ...subscription.told]);
    expect(await kept(subscription)).toBe(subscription.told.length);
    expect(await info()).toMatchObject({ premium: true });
  });

  test('before its process dies is not lost: sent again, it takes effect', async () => {
    const { info, subscription } = await subscriber();
    const [first, ...rest] = subscription.told;
    if (!first) throw new Error('a new subscription tells of itself');
    // As far as it had come: kept, without effect.
    for (const notification of rest)
      await server.store.paymentEvents.keep({
        ...{ id: notification.event_id, kind: notification.event_type, provider: 'paddle', account_id: null },
        ...{ subscription_id: subscription.id, body: JSON.stringify(notification) },
      });
    expect(await info()).toMatchObject({ premium: false, plan: null });
    await sendAll([first]);
    expect(await info()).toMatchObject({ premium: true });
  });

  test('of a kind nobody here knows, or for nobody here, is kept and changes nothing', async () => {
    const { info, subscription } = await subscriber();
    const [first] = subscription.told;
    if (!first) throw new Error('a new subscription tells of itself');
    expect(await send({ ...first, event_id: `evt_${randomUUID()}`, event_type: 'customer.updated' })).toBe(200);
    expect(await send({ ...first, event_id: `evt_${randomUUID()}`, data: { id: 7 } })).toBe(200);
    expect(await info()).toMatchObject({ plan: null });
    await sendAll(new LocalSubscription(`sub_${randomUUID()}`, randomUUID(), 'pri_premium_monthly').told);
  });

  test.each(['', '{', '[]', '{"event_id":"evt_1"}', 'null'])('as %j is no notification', async (payload) => {
    const header = signed(Buffer.from(payload), SECRET, Math.floor(Date.now() / 1000));
    const headers = { 'content-type': 'application/json', 'paddle-signature': header };
    const answer = await server.app.inject({ method: 'POST', url: '/PaddleEvents', headers, payload });
    expect(answer.statusCode).toBe(400);
  });
});

test.each([1, 2, 3, 4])('all at once and in any order, they leave the state the provider has (%i)', async (seed) => {
  const random = seededRandom(seed);
  const { info, subscription } = await subscriber();
  subscription.failToPay();
  subscription.pay();
  subscription.refund('full');
  subscription.pay();
  subscription.pause();
  subscription.resume();
  if (seed % 2 === 0) subscription.failToPay();
  const order = subscription.told.map((notification) => ({ notification, at: random() })).sort((a, b) => a.at - b.at);
  const twice = [...order, ...order.slice(0, 5)];
  expect(new Set(await Promise.all(twice.map(({ notification }) => send(notification))))).toEqual(new Set([200]));
  expect(await info()).toMatchObject(
    seed % 2 === 0 ? { premium: false, paused: 1, plan: { State: 'payment_pending' } } : { premium: true, paused: 0 },
  );
});

test('a second subscription after the first has ended counts, whatever comes late of the first', async () => {
  const { id, info, subscription } = await subscriber();
  subscription.end();
  const next = new LocalSubscription(`sub_${randomUUID()}`, id, 'pri_standard_monthly', Date.UTC(2026, 6, 1));
  await sendAll([...next.told, ...subscription.told]);
  expect(await info()).toMatchObject({ standard: true, plan: { State: 'active_subscription' } });
});

test('an account that has ended its subscription can be deleted, and what was told of it goes along', async () => {
  const { browser, subscription } = await subscriber();
  subscription.end();
  await sendAll(subscription.told);
  expect((await browser.post('/DeleteMyAccountForever')).json()).toMatchObject({ ok: true });
  expect(await kept(subscription)).toBe(0);
});
