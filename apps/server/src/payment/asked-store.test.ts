import { seededRandom } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { LocalStore, type StoreNotification } from '../testing/local-store';
import { actInStore, seenByStore } from '../testing/store-acts';
import { askedPurchases } from './asked-store';
import type { StoreCustomer } from './revenuecat-api';
import { revenueCatNotification, storeEventIn, storeSubscriptionOf, type StorePurchase } from './revenuecat-events';
import { storeSubscriptionState } from './store-subscription';

const ANNA = '3f2b0a53-8d4c-4f1e-9a49-0e6f3f4f6a01';
const SOLD = { products: { notewright_standard: 'standard', notewright_premium: 'premium' }, sandbox: false } as const;

/** As the answer is read: moments in ms. */
function answerOf(stores: readonly LocalStore[]): StoreCustomer {
  const inMs = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
  const read = ([name, owned]: LocalStore['entry']) =>
    [name, Object.fromEntries(Object.entries(owned).map(([key, value]) => [key, inMs(value)]))] as const;
  const subscriptions = Object.fromEntries(stores.map(({ entry }) => read(entry)));
  return { request_date_ms: Math.max(...stores.map(({ nowMs }) => nowMs)), subscriber: { subscriptions } } as StoreCustomer; // prettier-ignore
}
const heard = (notifications: readonly StoreNotification[]): readonly StorePurchase[] =>
  notifications.flatMap((one) => {
    const event = storeEventIn(revenueCatNotification.parse(one));
    return event && event.type !== 'TRANSFER' ? [event] : [];
  });
const known = (...notifications: readonly (readonly StoreNotification[])[]) =>
  new Map(
    notifications.map((one) => heard(one)).map((events) => [events[0] ? storeSubscriptionOf(events[0]) : '', events]),
  );
const stateOf = (events: readonly StorePurchase[]) => storeSubscriptionState(events, SOLD);

test('an expiry without a notification is found', () => {
  const store = new LocalStore('GPA.1', ANNA);
  const before = known(store.notifications);
  store.expire();
  const said = askedPurchases(answerOf([store]), ANNA, before);
  expect(said.map(storeSubscriptionOf)).toEqual(['PLAY_STORE:GPA.1']);
  expect(stateOf([...heard(store.notifications.slice(0, 1)), ...said])).toMatchObject({ state: 'subscription_cancelled', plan: 'free' }); // prettier-ignore
});

test('a purchase without any notification is found, named after its payment, and with one it is the same at Google', () => {
  const store = new LocalStore('GPA.2', ANNA);
  const said = askedPurchases(answerOf([store]), ANNA, new Map());
  expect(said.map(storeSubscriptionOf)).toEqual(['PLAY_STORE:GPA.2']);
  // As it is stored, it is read again.
  expect(heard(said.map((event) => ({ event }) as unknown as StoreNotification))).toEqual(said);
  expect(stateOf(said)).toMatchObject({ state: 'active_subscription', plan: 'premium', provider: 'google' });
  expect(stateOf([...said, ...heard(store.notifications)])).toMatchObject({ state: 'active_subscription' });
});

test('what has ended and was never heard of is no news', () => {
  const store = new LocalStore('GPA.3', ANNA);
  store.expire();
  expect(askedPurchases(answerOf([store]), ANNA, new Map())).toEqual([]);
});

test("Apple's renewals have numbers of their own: the subscription is known by its product", () => {
  const store = new LocalStore('1000', ANNA, 'APP_STORE');
  const before = known(store.notifications);
  store.renew();
  expect(askedPurchases(answerOf([store]), ANNA, before).map(storeSubscriptionOf)).toEqual(['APP_STORE:1000']);
});

test('a change of product without a notification is found, at Apple under the same number', () => {
  const store = new LocalStore('1000', ANNA, 'APP_STORE');
  const before = known(store.notifications);
  store.changeTo('notewright_standard:monthly');
  store.renew();
  const said = askedPurchases(answerOf([store]), ANNA, before);
  expect(said.map(storeSubscriptionOf)).toEqual(['APP_STORE:1000']);
  expect(stateOf([...heard(store.notifications.slice(0, 1)), ...said])).toMatchObject({ state: 'active_subscription', plan: 'standard' }); // prettier-ignore
});

test('of a product that was bought again after it had ended, the newest purchase counts, and the old one is over', () => {
  const clock = { nowMs: Date.UTC(2026, 0, 1) };
  const [old, again] = [new LocalStore('GPA.4', ANNA, 'PLAY_STORE', { clock }), new LocalStore('GPA.5', ANNA, 'PLAY_STORE', { clock })]; // prettier-ignore
  const said = askedPurchases(answerOf([again]), ANNA, known(old.notifications, again.notifications));
  const by = Object.fromEntries(said.map((one) => [storeSubscriptionOf(one), stateOf([one])?.state]));
  expect(by).toEqual({ 'PLAY_STORE:GPA.5': 'active_subscription', 'PLAY_STORE:GPA.4': 'subscription_cancelled' });
});

test('what an account has no more is over for it', () => {
  const store = new LocalStore('GPA.6', ANNA);
  const nothing = { request_date_ms: store.nowMs, subscriber: { subscriptions: {} } };
  const [said] = askedPurchases(nothing, ANNA, known(store.notifications));
  expect(said && stateOf([...heard(store.notifications), said])).toMatchObject({
    state: 'subscription_cancelled',
    plan: 'free',
  });
});

describe('whatever happened, and whichever notifications came', () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'asked, the state is the one the store has (%i)',
    (seed) => {
      const random = seededRandom(seed + 1);
      const store = new LocalStore('GPA.7', ANNA, random() < 0.5 ? 'PLAY_STORE' : 'APP_STORE');
      for (let step = 0; step < 12; step++) actInStore(store, random, []);
      // That it will pause is nothing the answer says.
      const arrived = store.notifications.filter(({ event }, index) => index === 0 || event.type === 'SUBSCRIPTION_PAUSED' || random() < 0.5); // prettier-ignore
      const said = askedPurchases(answerOf([store]), ANNA, known(arrived));
      const { state, plan } = seenByStore(store);
      expect(said.map(storeSubscriptionOf)).toEqual([store.subscriptionId]);
      expect(stateOf([...heard(arrived), ...said])).toMatchObject({ state, plan });
      // The rest comes afterwards and changes nothing.
      expect(stateOf([...said, ...heard(store.notifications)])).toMatchObject({ state, plan });
      // And what happens later counts more.
      actInStore(store, random, []);
      expect(stateOf([...said, ...heard(store.notifications)])).toMatchObject(seenByStore(store));
    },
  );
});
