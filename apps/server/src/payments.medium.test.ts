import { randomUUID } from 'node:crypto';
import { CANCEL_REASONS, type Receipt } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '@notewright/score/testing';
import { type LocalPaddle } from './testing/local-paddle';
import { LocalSubscription, type Notification } from './testing/local-subscription';
import { startSelling, type Selling } from './testing/selling';
import { PADDLE_SECRET, signed } from './testing/signed-notification';
import { type TestServer } from './testing/server';

const SECRET = PADDLE_SECRET;
let selling: Selling;
let server: TestServer;
let paddle: LocalPaddle;
beforeAll(async () => {
  selling = await startSelling();
  ({ server, paddle } = selling);
});
afterAll(() => selling.stop());

const send: Selling['send'] = (...words) => selling.send(...words);
const subscriber = (price: LocalSubscription['price'] = 'pri_premium_monthly') => selling.subscriber(price);

const sendAll = async (notifications: readonly Notification[]) => {
  for (const notification of notifications) expect(await send(notification)).toBe(200);
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
  await sendAll(subscription.notifications);
  expect(await info()).toMatchObject({ standard: true, premium: false, plan: { State: 'active_subscription', PaymentProvider: 'paddle', ProductId: 'pri_standard_monthly' } }); // prettier-ignore
  subscription.changeTo('pri_premium_yearly');
  subscription.cancelAtPeriodEnd();
  await sendAll(subscription.notifications);
  const endsAt = `/Date(${Date.parse(subscription.cancelAt ?? '')})/`;
  expect(await info()).toMatchObject({ premium: true, plan: { State: 'cancellation_requested', DeactivationDateTime: endsAt } }); // prettier-ignore
  subscription.end();
  await sendAll(subscription.notifications.slice(-2));
  expect(await info()).toMatchObject({ premium: false, standard: false, plan: { State: 'subscription_cancelled' } });
});

test('a missing payment blocks premium, and the payment opens it again', async () => {
  const { info, subscription } = await subscriber();
  subscription.byPayPal = true;
  subscription.failToPay();
  await sendAll(subscription.notifications);
  expect(await info()).toMatchObject({ premium: false, paused: 2 });
  subscription.pay();
  await sendAll(subscription.notifications.slice(-2));
  expect(await info()).toMatchObject({ premium: true, paused: 0 });
});

describe('what comes', () => {
  test.each([
    ['with the signature of somebody else', 'guess', 0],
    ['signed an hour ago', SECRET, -3600],
  ])('%s is refused and not kept', async (_, secret, shiftSec) => {
    const { info, subscription } = await subscriber();
    for (const notification of subscription.notifications)
      expect(await send(notification, secret, Math.floor(Date.now() / 1000) + shiftSec)).toBe(403);
    expect(await info()).toMatchObject({ premium: false, plan: null });
    expect(await kept(subscription)).toBe(0);
  });

  test('twice is kept once', async () => {
    const { info, subscription } = await subscriber();
    await sendAll([...subscription.notifications, ...subscription.notifications]);
    expect(await kept(subscription)).toBe(subscription.notifications.length);
    expect(await info()).toMatchObject({ premium: true });
  });

  test('before its process dies is not lost: sent again, it takes effect', async () => {
    const { info, subscription } = await subscriber();
    const [first, ...rest] = subscription.notifications;
    if (!first) throw new Error('a new subscription tells of itself');
    // As far as it had come: kept, without effect.
    for (const notification of rest)
      await server.store.paymentEvents.keep({
        ...{
          id: notification.event_id,
          kind: notification.event_type,
          provider: 'paddle',
          account_id: null,
          buyer: null,
        },
        ...{ subscription_id: subscription.id, body: JSON.stringify(notification) },
      });
    expect(await info()).toMatchObject({ premium: false, plan: null });
    await sendAll([first]);
    expect(await info()).toMatchObject({ premium: true });
  });

  test('of a kind nobody here knows, or for nobody here, is kept and changes nothing', async () => {
    const { info, subscription } = await subscriber();
    const [first] = subscription.notifications;
    if (!first) throw new Error('a new subscription tells of itself');
    expect(await send({ ...first, event_id: `evt_${randomUUID()}`, event_type: 'customer.updated' })).toBe(200);
    expect(await send({ ...first, event_id: `evt_${randomUUID()}`, data: { id: 7 } })).toBe(200);
    expect(await info()).toMatchObject({ plan: null });
    await sendAll(new LocalSubscription(`sub_${randomUUID()}`, randomUUID(), 'pri_premium_monthly').notifications);
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
  const order = subscription.notifications
    .map((notification) => ({ notification, at: random() }))
    .sort((a, b) => a.at - b.at);
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
  await sendAll([...next.notifications, ...subscription.notifications]);
  expect(await info()).toMatchObject({ standard: true, plan: { State: 'active_subscription' } });
});

test('an account that has ended its subscription can be deleted, and its notifications with it', async () => {
  const { browser, subscription } = await subscriber();
  subscription.end();
  await sendAll(subscription.notifications);
  expect((await browser.post('/DeleteMyAccountForever')).json()).toMatchObject({ ok: true });
  expect(await kept(subscription)).toBe(0);
});

describe('cancelling', () => {
  test.each(CANCEL_REASONS)(
    'for being %s ends it with the time that is paid, at once and for whoever runs the server to read',
    async (reason) => {
      const { browser, id, info, subscription } = await subscriber();
      await sendAll(subscription.notifications);
      const answer = await browser.post('/CancelSubscription', { reason, feedback: 'Good-bye.' });
      expect(answer.json()).toMatchObject({ ok: true, msg: 'Your subscription has been cancelled!' });
      const endsAt = `/Date(${Date.parse(subscription.cancelAt ?? '')})/`;
      const cancelled = { premium: true, plan: { State: 'cancellation_requested', DeactivationDateTime: endsAt } };
      expect(await info()).toMatchObject(cancelled);
      await sendAll(subscription.notifications); // what it tells of the same comes later
      expect(await info()).toMatchObject(cancelled);
      const [letter] = await server.store.letters.feedbackOf(id);
      expect(letter?.message).toBe(`${planWords('en').cancel.reasons[reason]()}\n\nGood-bye.`);
      expect((await browser.post('/CancelSubscription', { reason })).json()).toMatchObject({ code: 'no-subscription' });
    },
  );

  test('changes nothing while the provider does not answer, and is refused without a subscription', async () => {
    const { browser, info, subscription } = await subscriber();
    expect((await browser.post('/CancelSubscription', { reason: 'other' })).statusCode).toBe(409);
    await sendAll(subscription.notifications);
    for (const instead of ['silence', 503, 429] as const) {
      paddle.instead = instead;
      const answer = await browser.post('/CancelSubscription', { reason: 'other' });
      paddle.instead = undefined;
      expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
        status: 503,
        code: 'payment-away',
      });
    }
    expect(await info()).toMatchObject({ premium: true, plan: { State: 'active_subscription' } });
  });

  test('needs one of the reasons', async () => {
    const { browser } = await subscriber();
    expect((await browser.post('/CancelSubscription', { reason: 'mood' })).statusCode).toBe(400);
  });
});

test('receipts are those of what was paid, newest first, and nobody else gets to them', async () => {
  const { browser, subscription } = await subscriber();
  subscription.pay();
  await sendAll(subscription.notifications);
  const receipts = (await browser.post('/GetReceipts')).json<Receipt[]>();
  expect(receipts.map(({ Id }) => Id)).toEqual([`txn_${subscription.id}_2`, `txn_${subscription.id}_1`]);
  const [newest] = receipts;
  if (!newest) throw new Error('there is a receipt');
  expect(newest.Date).toMatch(/^\/Date\(\d+\)\/$/);
  const answer = await browser.get(newest.Url);
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, `${paddle.address}/invoices/${newest.Id}.pdf`]);
  const { browser: other } = await subscriber();
  expect((await other.get(newest.Url)).statusCode).toBe(404);
  expect((await other.post('/GetReceipts')).json()).toEqual([]);
});
