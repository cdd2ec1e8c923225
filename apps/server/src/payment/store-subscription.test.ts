import { seededRandom } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { LocalStore, type StoreNotification } from '../testing/local-store';
import { actInStore, seenByStore } from '../testing/store-acts';
import { revenueCatNotification, storeEventIn, type StoreEvent, type StorePurchase, type StoreTransfer } from './revenuecat-events'; // prettier-ignore
import { holderOf, storeSubscriptionState } from './store-subscription';

const ANNA = '3f2b0a53-8d4c-4f1e-9a49-0e6f3f4f6a01';
const BORIS = '3f2b0a53-8d4c-4f1e-9a49-0e6f3f4f6a02';
const CLARA = '3f2b0a53-8d4c-4f1e-9a49-0e6f3f4f6a03';
const SOLD = { products: { notewright_standard: 'standard', notewright_premium: 'premium' }, sandbox: false } as const;

const eventsOf = (notifications: readonly StoreNotification[]): StoreEvent[] =>
  notifications.flatMap((one) => storeEventIn(revenueCatNotification.parse(one)) ?? []);
const purchasesIn = (events: readonly StoreEvent[]) =>
  events.filter((event): event is StorePurchase => event.type !== 'TRANSFER');
const transfersIn = (events: readonly StoreEvent[]) =>
  events.filter((event): event is StoreTransfer => event.type === 'TRANSFER');
const stateOf = (store: LocalStore, notifications = store.notifications) =>
  storeSubscriptionState(purchasesIn(eventsOf(notifications)), SOLD);
const holder = (notifications: readonly StoreNotification[]) => {
  const events = eventsOf(notifications);
  return holderOf(purchasesIn(events), transfersIn(events));
};
const begin = () => new LocalStore('GPA.1', ANNA);

test('a purchase in a store allows its plan, and says which store it was', () => {
  expect(stateOf(begin())).toMatchObject({ state: 'active_subscription', plan: 'premium', provider: 'google', endsAt: null }); // prettier-ignore
  expect(stateOf(new LocalStore('1', ANNA, 'APP_STORE'))).toMatchObject({ plan: 'premium', provider: 'revcat' });
  expect(stateOf(new LocalStore('1', ANNA, 'APP_STORE', { product: 'notewright_standard:monthly' }))?.plan).toBe('standard'); // prettier-ignore
});

test('one that is cancelled allows it until it expires; taken back before, it goes on', () => {
  const store = begin();
  store.cancel();
  expect(stateOf(store)).toMatchObject({ state: 'cancellation_requested', plan: 'premium', endsAt: store.expires });
  store.uncancel();
  expect(stateOf(store)).toMatchObject({ state: 'active_subscription', endsAt: null });
  store.cancel();
  store.expire();
  expect(stateOf(store)).toMatchObject({ state: 'subscription_cancelled', plan: 'free' });
  store.renew();
  expect(stateOf(store)).toMatchObject({ state: 'active_subscription', plan: 'premium' });
});

test('a payment that is missing blocks it, unless the store grants a grace period', () => {
  const store = begin();
  store.failToPay(3);
  expect(stateOf(store)).toMatchObject({ state: 'active_subscription', plan: 'premium', paused: 0 });
  store.failToPay(0);
  expect(stateOf(store)).toMatchObject({ state: 'payment_pending', plan: 'free', paused: 1 });
  store.renew();
  expect(stateOf(store)).toMatchObject({ state: 'active_subscription', plan: 'premium', paused: 0 });
});

test('another product counts from the renewal that buys it', () => {
  const store = begin();
  store.changeTo('notewright_standard:monthly');
  expect(stateOf(store)).toMatchObject({ plan: 'premium' });
  store.renew();
  expect(stateOf(store)).toMatchObject({ plan: 'standard', productId: 'notewright_standard:monthly' });
});

test('what was refunded or pauses allows nothing; until the pause begins, everything', () => {
  const store = begin();
  store.pauseAtPeriodEnd();
  expect(stateOf(store)).toMatchObject({ state: 'active_subscription', plan: 'premium', endsAt: store.expires });
  store.expire();
  expect(stateOf(store)).toMatchObject({ state: 'payment_paused', plan: 'free' });
  store.renew();
  store.refund();
  expect(stateOf(store)).toMatchObject({ state: 'payment_refunded', plan: 'free' });
});

test('purchases of a test environment count only where whoever runs the server wants them to', () => {
  const { notifications } = new LocalStore('1', ANNA, 'PLAY_STORE', { sandbox: true });
  const purchases = purchasesIn(eventsOf(notifications));
  expect(storeSubscriptionState(purchases, SOLD)).toBeUndefined();
  expect(storeSubscriptionState(purchases, { ...SOLD, sandbox: true })).toMatchObject({ plan: 'premium' });
});

test('a product nobody here knows brings no plan', () => {
  const purchases = purchasesIn(eventsOf(begin().notifications));
  expect(storeSubscriptionState(purchases, { products: {}, sandbox: false })).toMatchObject({ plan: 'free' });
});

test('it belongs to whom it was transferred to, also when that came before the purchase', () => {
  const store = begin();
  store.transferTo(BORIS);
  expect(holder(store.notifications)).toBe(BORIS);
  expect(holder([...store.notifications].reverse())).toBe(BORIS);
  store.transferTo('$RCAnonymousID:1');
  expect(holder(store.notifications)).toBeUndefined();
  store.renew(); // bought again without an account
  store.transferTo(CLARA);
  expect(holder(store.notifications)).toBe(CLARA);
});

test('a notification of an unknown type or shape says nothing about plans', () => {
  const of = (event: object) => storeEventIn(revenueCatNotification.parse({ event: { id: '1', event_timestamp_ms: 1, ...event } })); // prettier-ignore
  expect(of({ type: 'TEST' })).toBeUndefined();
  expect(of({ type: 'RENEWAL', store: 'PLAY_STORE' })).toBeUndefined();
  expect(of({ type: 'TRANSFER', transferred_from: [], transferred_to: [] })).toBeUndefined();
});

describe('whatever happens in the store, and however its notifications arrive', () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'state, plan and holder are those the store has (%i)',
    (seed) => {
      const random = seededRandom(seed + 1);
      const store = begin();
      for (let step = 0; step < 12; step++) actInStore(store, random, [ANNA, BORIS, CLARA]);
      expect(stateOf(store)).toMatchObject(seenByStore(store));
      expect(holder(store.notifications)).toBe(store.customer);
      const arrived = [...store.notifications, ...store.notifications.filter(() => random() < 0.4)]
        .map((one) => ({ one, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(stateOf(store, arrived)).toEqual(stateOf(store));
      expect(holder(arrived)).toBe(store.customer);
    },
  );
});
