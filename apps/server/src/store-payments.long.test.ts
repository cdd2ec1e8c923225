import { randomUUID } from 'node:crypto';
import { DEFAULT_STORE_PRICES } from '@notewright/contracts';
import { seededRandom } from '@notewright/score/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { LocalSubscription } from './testing/local-subscription';
import { LocalStore, STORE_AUTHORIZATION, STORE_ENVIRONMENT, type StoreNotification } from './testing/local-store';
import { actAtPaddle, seenByPaddle } from './testing/paddle-acts';
import { shuffled } from './testing/shuffled';
import { actInStore, seenByStore } from './testing/store-acts';
import { startSelling, type Selling } from './testing/selling';
import { buildAnother } from './testing/server';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling(STORE_ENVIRONMENT);
});
afterAll(() => selling.stop());

async function send(notification: StoreNotification | object | string, authorization = STORE_AUTHORIZATION) {
  const payload = typeof notification === 'string' ? notification : JSON.stringify(notification);
  const headers = { 'content-type': 'application/json', authorization };
  const { statusCode } = await selling.server.app.inject({
    method: 'POST',
    url: '/RevenueCatEvents',
    headers,
    payload,
  });
  return statusCode;
}
const sendAll = async (notifications: readonly StoreNotification[]) => {
  for (const one of notifications) expect(await send(one)).toBe(200);
};
const buyer = async (store: LocalStore['store'] = 'PLAY_STORE') => {
  const one = await selling.person();
  return { ...one, purchase: new LocalStore(`GPA.${randomUUID()}`, one.id, store) };
};
const kept = async ({ subscriptionId }: LocalStore) =>
  (await selling.server.store.paymentEvents.ofSubscription('revcat', subscriptionId)).length;

test('who buys in a store has what they paid for, until it expires', async () => {
  const { info, purchase } = await buyer();
  await sendAll(purchase.notifications);
  expect(await info()).toMatchObject({ premium: true, plan: { State: 'active_subscription', PaymentProvider: 'google', ProductId: 'notewright_premium:monthly' } }); // prettier-ignore
  purchase.cancel();
  await sendAll(purchase.notifications);
  expect(await info()).toMatchObject({ premium: true, plan: { State: 'cancellation_requested', DeactivationDateTime: `/Date(${Date.parse(purchase.expires)})/` } }); // prettier-ignore
  purchase.expire();
  await sendAll(purchase.notifications);
  expect(await info()).toMatchObject({ premium: false, plan: { State: 'subscription_cancelled' } });
});

test('a payment a store did not get blocks premium, and the payment opens it again', async () => {
  const { info, purchase } = await buyer('APP_STORE');
  purchase.failToPay(0);
  await sendAll(purchase.notifications);
  expect(await info()).toMatchObject({ premium: false, paused: 1, plan: { PaymentProvider: 'revcat' } });
  purchase.renew();
  await sendAll(purchase.notifications);
  expect(await info()).toMatchObject({ premium: true, paused: 0 });
});

test.each(['PLAY_STORE', 'APP_STORE'] as const)('while one from %s runs, nothing is bought here', async (store) => {
  const { browser, purchase } = await buyer(store);
  await sendAll(purchase.notifications);
  const wanted = { plan: 'premium', period: 'month' };
  expect((await browser.post('/StartCheckout', wanted)).json()).toMatchObject({ ok: false, code: 'store-plan', msg: 'For an upgrade, please cancel your current subscription first.' }); // prettier-ignore
  purchase.cancel();
  purchase.expire();
  await sendAll(purchase.notifications);
  expect((await browser.post('/StartCheckout', wanted)).json()).toMatchObject({ ok: true });
});

test('what is cancelled, paused and paid here stays apart from what a store sold', async () => {
  const { browser, purchase } = await buyer();
  await sendAll(purchase.notifications);
  expect((await browser.post('/CancelSubscription', { reason: 'other' })).json()).toMatchObject({ code: 'no-subscription' }); // prettier-ignore
  expect((await browser.post('/PauseSubscription')).json()).toMatchObject({ code: 'no-subscription' });
  expect((await browser.post('/GetReceipts')).json()).toEqual([]);
  expect((await browser.post('/GetSubscription')).json()).toBeNull();
  expect((await browser.post('/DeleteMyAccountForever')).json()).toMatchObject({ code: 'live-plan' });
});

test('of a subscription here and one in a store, the one that allows most decides', async () => {
  const { info, id, purchase } = await buyer();
  const here = new LocalSubscription(`sub_${randomUUID()}`, id, 'pri_standard_monthly');
  for (const one of here.notifications) await selling.send(one);
  expect(await info()).toMatchObject({ standard: true, plan: { PaymentProvider: 'paddle' } });
  await sendAll(purchase.notifications);
  expect(await info()).toMatchObject({ premium: true, plan: { PaymentProvider: 'google' } });
  purchase.cancel();
  purchase.expire();
  await sendAll(purchase.notifications);
  expect(await info()).toMatchObject({ standard: true, premium: false, plan: { PaymentProvider: 'paddle' } });
});

describe('a transfer', () => {
  test('takes the plan from one account to another', async () => {
    const [anna, boris] = [await buyer(), await selling.person()];
    await sendAll(anna.purchase.notifications);
    anna.purchase.transferTo(boris.id);
    await sendAll(anna.purchase.notifications.slice(-1));
    expect(await anna.info()).toMatchObject({ premium: false, plan: null });
    expect(await boris.info()).toMatchObject({ premium: true, plan: { State: 'active_subscription' } });
    anna.purchase.cancel();
    await sendAll(anna.purchase.notifications);
    expect(await boris.info()).toMatchObject({ premium: true, plan: { State: 'cancellation_requested' } });
    expect((await anna.browser.post('/DeleteMyAccountForever')).json()).toMatchObject({ ok: true });
    expect(await boris.info()).toMatchObject({ premium: true });
  });

  test('that comes before the purchase counts all the same', async () => {
    const [anna, boris] = [await buyer(), await selling.person()];
    anna.purchase.transferTo(boris.id);
    await sendAll([...anna.purchase.notifications].reverse());
    expect(await anna.info()).toMatchObject({ premium: false, plan: null });
    expect(await boris.info()).toMatchObject({ premium: true });
  });

  test('from somebody without an account gives an account what they had bought', async () => {
    const boris = await selling.person();
    const purchase = new LocalStore(`GPA.${randomUUID()}`, `$RCAnonymousID:${randomUUID().replaceAll('-', '')}`);
    await sendAll(purchase.notifications);
    purchase.transferTo(boris.id);
    await sendAll(purchase.notifications.slice(-1));
    expect(await boris.info()).toMatchObject({ premium: true });
  });
});

describe('what comes', () => {
  test.each(['', 'Bearer guess', `${STORE_AUTHORIZATION} `, STORE_AUTHORIZATION.slice(0, -1)])(
    'with the authorization %j is refused and not kept',
    async (authorization) => {
      const { info, purchase } = await buyer();
      for (const one of purchase.notifications) expect(await send(one, authorization)).toBe(403);
      expect(await info()).toMatchObject({ premium: false, plan: null });
      expect(await kept(purchase)).toBe(0);
    },
  );

  test('twice is kept once', async () => {
    const { info, purchase } = await buyer();
    await sendAll([...purchase.notifications, ...purchase.notifications]);
    expect(await kept(purchase)).toBe(1);
    expect(await info()).toMatchObject({ premium: true });
  });

  test('before its process dies is not lost: sent again, it takes effect', async () => {
    const { info, id, purchase } = await buyer();
    const [first] = purchase.notifications;
    if (!first) throw new Error('a purchase tells of itself');
    await selling.server.store.paymentEvents.keep({
      ...{ id: `revcat_${first.event.id}`, kind: first.event.type, provider: 'revcat', account_id: null, buyer: id },
      ...{ subscription_id: purchase.subscriptionId, body: JSON.stringify(first) },
    });
    expect(await info()).toMatchObject({ premium: false });
    await sendAll([first]);
    expect(await info()).toMatchObject({ premium: true });
  });

  test('of a type or shape nobody here knows, or for nobody here, is kept and changes nothing', async () => {
    const { info, id } = await buyer();
    const event = { id: randomUUID(), event_timestamp_ms: 1, app_user_id: id };
    for (const type of ['TEST', 'INVOICE_ISSUANCE', 'RENEWAL', 'TRANSFER'])
      expect(await send({ api_version: '1.0', event: { ...event, id: randomUUID(), type } })).toBe(200);
    await sendAll(new LocalStore(`GPA.${randomUUID()}`, randomUUID()).notifications);
    expect(await info()).toMatchObject({ premium: false, plan: null });
  });

  test.each(['', '{', '[]', '{"event":{}}', 'null', '{"event":{"id":"1","type":"RENEWAL"}}'])(
    'as %j is no notification',
    async (body) => expect(await send(body)).toBe(400),
  );

  test('of a test environment gives no plan', async () => {
    const { info, id } = await buyer();
    await sendAll(new LocalStore(`GPA.${randomUUID()}`, id, 'PLAY_STORE', { sandbox: true }).notifications);
    expect(await info()).toMatchObject({ premium: false, plan: null });
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'all at once and in any order, they leave accounts as the stores see them (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const clock = { nowMs: Date.UTC(2026, 0, 1) };
    const people = await Promise.all([selling.person(), selling.person(), selling.person()]);
    const ids = people.map(({ id }) => id);
    const purchases = ids.map((id) => new LocalStore(`GPA.${randomUUID()}`, id, 'PLAY_STORE', { clock }));
    // Everybody may come to have several, or none.
    for (let step = 0; step < 8; step++) for (const purchase of purchases) actInStore(purchase, random, ids, purchases);
    const notifications = purchases.flatMap((purchase) => purchase.notifications);
    const order = [...notifications, ...notifications.filter(() => random() < 0.3)]
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at);
    expect(new Set(await Promise.all(order.map(({ one }) => send(one))))).toEqual(new Set([200]));
    for (const { id, info } of people) {
      const own = purchases.filter(({ customer }) => customer === id).map(seenByStore);
      const { premium, standard, plan } = await info();
      const plans = own.map((one) => one.plan);
      expect({ id, premium, standard }).toEqual({
        ...{ id, premium: plans.includes('premium') },
        standard: !plans.includes('premium') && plans.includes('standard'),
      });
      if (own.length === 0) expect(plan).toBeNull();
      else expect(own.map(({ state }) => state)).toContain(plan?.State);
    }
  },
  120_000,
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever happens to a subscription here and to one in a store of the same account, its plan is what both together say (%i)',
  async (seed) => {
    const random = seededRandom(seed + 100);
    const { id, info, purchase: store } = await buyer(random() < 0.5 ? 'PLAY_STORE' : 'APP_STORE');
    const here = new LocalSubscription(`sub_${randomUUID()}`, id, 'pri_standard_monthly');
    let [heard, read] = [0, 0];
    for (let round = 0; round < 4; round++) {
      for (let step = 0; step < 3; step++) {
        if (random() < 0.5) actAtPaddle(here, random);
        else actInStore(store, random, [id]);
      }
      // What is new comes all at once and in any order, some of what came before once more.
      const again = () => random() < 0.2;
      const coming = [
        ...here.notifications.filter((_, at) => at >= heard || again()).map((one) => () => selling.send(one)),
        ...store.notifications.filter((_, at) => at >= read || again()).map((one) => () => send(one)),
      ];
      [heard, read] = [here.notifications.length, store.notifications.length];
      const sent = shuffled(coming, random).map((one) => one());
      expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));

      const sides = [seenByPaddle(here), seenByStore(store)];
      const plans = sides.map(({ plan }) => plan);
      const { premium, standard, plan } = await info();
      const wanted = plans.includes('premium') ? 'premium' : plans.includes('standard') ? 'standard' : 'free';
      expect({ round, has: premium ? 'premium' : standard ? 'standard' : 'free' }).toEqual({ round, has: wanted });
      // What the account is shown is the state of a subscription that gives it this plan.
      expect(sides.filter((side) => side.plan === wanted).map(({ state }) => state)).toContain(plan?.State);
    }
  },
  120_000,
);

describe('prices in the app', () => {
  test('are the usual ones of the product where nobody has set any', async () => {
    const { browser } = await selling.person();
    expect((await browser.get('/GooglePlayPrices?region=de')).json()).toEqual(DEFAULT_STORE_PRICES);
  });

  test.each([
    ['DE', 6_490_000, 'EUR'],
    ['de', 6_490_000, 'EUR'],
    ['de-CH', 7_000_000, 'CHF'],
    ['de_CH', 7_000_000, 'CHF'],
    ['ja', 5_990_000, 'USD'],
    ['', 5_990_000, 'USD'],
    ['%C3%BC!', 5_990_000, 'USD'],
  ])('are those of the operator for %j', async (region, PriceMicros, Currency) => {
    const { revenueCat } = selling.server.config;
    if (!revenueCat) throw new Error('something is sold in the app');
    const prices = {
      DE: { currency: 'EUR', monthly: 6.49, yearly: 44.99 },
      CH: { currency: 'CHF', monthly: 7, yearly: 49 },
      '*': { currency: 'USD', monthly: 5.99, yearly: 42.99 },
    };
    const app = await buildAnother(selling.server, { revenueCat: { ...revenueCat, prices } });
    const browser = new Browser(app);
    await browser.register(`${randomUUID()}@example.org`);
    expect((await browser.get(`/GooglePlayPrices?region=${region}`)).json()).toMatchObject({ Monthly: { PriceMicros, Currency } }); // prettier-ignore
    await app.close();
  });
});
