import { randomUUID } from 'node:crypto';
import { seededRandom } from '@notewright/score/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileStores } from './services/asking-stores';
import { openLocalRevenueCat, type LocalRevenueCat } from './testing/local-revenuecat';
import { LocalStore, STORE_AUTHORIZATION, type StoreNotification } from './testing/local-store';
import { startSelling, type Selling } from './testing/selling';
import { actInStore, seenByStore } from './testing/store-acts';

const DAY_MS = 24 * 60 * 60 * 1000;

let stores: LocalRevenueCat;
let selling: Selling;
beforeAll(async () => {
  stores = await openLocalRevenueCat();
  selling = await startSelling(stores.environment);
});
afterAll(async () => {
  await selling.stop();
  await stores.close();
});

async function send(notifications: readonly StoreNotification[]): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: STORE_AUTHORIZATION };
  for (const one of notifications) {
    const call = { method: 'POST', url: '/RevenueCatEvents', headers, payload: JSON.stringify(one) } as const;
    expect((await selling.server.app.inject(call)).statusCode).toBe(200);
  }
}
/** Somebody who bought in a store; no notification of it has come yet. */
async function buyer(store: LocalStore['store'] = 'PLAY_STORE') {
  const one = await selling.person();
  const purchase = new LocalStore(`GPA.${randomUUID()}`, one.id, store, { clock: { nowMs: Date.now() - DAY_MS } });
  stores.purchases.push(purchase);
  return { ...one, purchase };
}
const askedToday = async () => {
  await selling.server.store.db
    .updateTable('payment_checks')
    .set({ due_at: new Date(0) })
    .execute();
  return reconcileStores(selling.server);
};
const kept = async ({ subscriptionId }: LocalStore) =>
  (await selling.server.store.paymentEvents.ofSubscription('revcat', subscriptionId)).length;

test.each(['PLAY_STORE', 'APP_STORE'] as const)(
  'an expiry of %s that was lost takes effect within a day',
  async (store) => {
    const { info, purchase } = await buyer(store);
    await send(purchase.notifications);
    purchase.cancel();
    purchase.expire();
    expect(await info()).toMatchObject({ premium: true });
    expect(await askedToday()).toBeGreaterThan(0);
    expect(await info()).toMatchObject({ premium: false, plan: { State: 'subscription_cancelled' } });
  },
);

test('what agrees with the notifications is not stored again, and it is asked once a day, by one process', async () => {
  const { id, purchase } = await buyer();
  await send(purchase.notifications);
  await askedToday();
  expect(await kept(purchase)).toBe(1);
  const before = stores.asked.length;
  expect(await Promise.all([reconcileStores(selling.server), reconcileStores(selling.server)])).toEqual([undefined, undefined]); // prettier-ignore
  expect(stores.asked.length).toBe(before);
  await askedToday();
  expect(stores.asked.slice(before).filter((who) => who === id)).toHaveLength(1);
});

test('while it does not answer nothing changes, and it is asked again within hours', async () => {
  const { info, purchase } = await buyer();
  await send(purchase.notifications);
  purchase.expire();
  for (const instead of [503, 404]) {
    stores.instead = instead;
    expect(await askedToday()).toBeUndefined();
    stores.instead = undefined;
    expect(await info()).toMatchObject({ premium: true });
  }
  const { due_at } = await selling.server.store.db
    .selectFrom('payment_checks')
    .select('due_at')
    .where('provider', '=', 'revcat')
    .executeTakeFirstOrThrow();
  expect(due_at.getTime() - Date.now()).toBeLessThan(DAY_MS / 2);
});

test('who bought in the app has it as soon as the app says so, before any notification', async () => {
  const { browser, info, purchase } = await buyer();
  expect(await info()).toMatchObject({ premium: false });
  expect((await browser.post('/StorePurchases')).json()).toMatchObject({ ok: true });
  expect(await info()).toMatchObject({ premium: true, plan: { PaymentProvider: 'google' } });
  await send(purchase.notifications);
  expect(await info()).toMatchObject({ premium: true, plan: { State: 'active_subscription' } });
  stores.instead = 503;
  expect((await browser.post('/StorePurchases')).json()).toMatchObject({ ok: false, code: 'payment-away' });
  stores.instead = undefined;
});

test('a transfer without a notification takes the plan along when the other one asks', async () => {
  const [anna, boris] = [await buyer(), await selling.person()];
  await send(anna.purchase.notifications);
  anna.purchase.transferTo(boris.id);
  await boris.browser.post('/StorePurchases');
  expect(await boris.info()).toMatchObject({ premium: true });
  expect(await anna.info()).toMatchObject({ premium: false, plan: null });
});

test.each([1, 2, 3, 4])(
  'whatever happened, with half of the notifications, in any order, twice: asked, accounts are as the stores see them (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const people = await Promise.all([buyer(), buyer('APP_STORE'), buyer()]);
    for (const { purchase } of people) {
      for (let step = 0; step < 8; step++) actInStore(purchase, random, []);
      const [first, ...rest] = purchase.notifications;
      const notifications = rest.filter(({ event }) => event.type === 'SUBSCRIPTION_PAUSED' || random() < 0.5);
      const order = [...notifications, ...notifications.slice(0, 2)]
        .map((one) => ({ one, at: random() }))
        .sort((a, b) => a.at - b.at);
      await send([...(first ? [first] : []), ...order.map(({ one }) => one)]);
    }
    await askedToday();
    for (const { info, purchase } of people) {
      const { state, plan } = seenByStore(purchase);
      expect(await info()).toMatchObject({ premium: plan === 'premium', standard: plan === 'standard', plan: { State: state } }); // prettier-ignore
    }
  },
  120_000,
);
