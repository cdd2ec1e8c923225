import { seededRandom } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { PRICES } from '../testing/local-prices';
import { LocalSubscription, type Notification } from '../testing/local-subscription';
import { actAtPaddle, seenByPaddle } from '../testing/paddle-acts';
import { shuffled } from '../testing/shuffled';
import { accountIn, eventIn, paddleNotification, type PaddleEvent } from './paddle-events';
import { decisive, subscriptionState, type SubscriptionState } from './subscription-state';

const ACCOUNT = '3f2b0a53-8d4c-4f1e-9a49-0e6f3f4f6a01';
const eventsOf = (notifications: readonly Notification[]): PaddleEvent[] =>
  notifications.flatMap((notification) => eventIn(paddleNotification.parse(notification)) ?? []);
const stateOf = (
  subscription: LocalSubscription,
  notifications: readonly Notification[] = subscription.notifications,
) => subscriptionState(eventsOf(notifications), PRICES);
const begin = (price: LocalSubscription['price'] = 'pri_premium_monthly') =>
  new LocalSubscription('sub_1', ACCOUNT, price);

test('a subscription that is paid allows its plan', () => {
  expect(stateOf(begin())).toMatchObject({ state: 'active_subscription', plan: 'premium', paused: 0, endsAt: null });
  expect(stateOf(begin('pri_standard_monthly'))).toMatchObject({ plan: 'standard', productId: 'pri_standard_monthly' });
});

test('one that is cancelled allows it until it ends', () => {
  const subscription = begin();
  subscription.cancelAtPeriodEnd();
  expect(stateOf(subscription)).toMatchObject({
    state: 'cancellation_requested',
    plan: 'premium',
    endsAt: subscription.cancelAt,
  });
  subscription.keepAfterAll();
  expect(stateOf(subscription)).toMatchObject({ state: 'active_subscription', endsAt: null });
  subscription.end();
  expect(stateOf(subscription)).toMatchObject({ state: 'subscription_cancelled', plan: 'free' });
});

test('a payment that is missing blocks it, and says whether it was one by PayPal, until it is paid', () => {
  const subscription = begin();
  subscription.failToPay();
  expect(stateOf(subscription)).toMatchObject({ state: 'payment_pending', plan: 'free', paused: 1 });
  subscription.pay();
  expect(stateOf(subscription)).toMatchObject({ state: 'active_subscription', plan: 'premium', paused: 0 });
  subscription.byPayPal = true;
  subscription.failToPay();
  expect(stateOf(subscription)).toMatchObject({ plan: 'free', paused: 2 });
});

test('what is paused or given back allows nothing; part of it given back changes nothing', () => {
  const subscription = begin();
  subscription.refund('partial');
  expect(stateOf(subscription)).toMatchObject({ state: 'active_subscription', plan: 'premium' });
  subscription.refund('full');
  expect(stateOf(subscription)).toMatchObject({ state: 'payment_refunded', plan: 'free' });
  subscription.pay();
  expect(stateOf(subscription)).toMatchObject({ state: 'active_subscription', plan: 'premium' });
  subscription.pause();
  expect(stateOf(subscription)).toMatchObject({ state: 'payment_paused', plan: 'free', paused: 0 });
});

test('a price nobody here knows brings no plan', () => {
  expect(subscriptionState(eventsOf(begin().notifications), {})).toMatchObject({
    state: 'active_subscription',
    plan: 'free',
  });
});

test('payments alone tell nothing, and whom a subscription is for is read from it', () => {
  const events = eventsOf(begin().notifications);
  expect(
    subscriptionState(
      events.filter(({ kind }) => kind === 'paid'),
      PRICES,
    ),
  ).toBeUndefined();
  expect(events.map(accountIn)).toEqual(events.map(() => ACCOUNT));
});

test('of several subscriptions the one that allows most decides', () => {
  const state = (id: string, change: Partial<SubscriptionState>): SubscriptionState => ({
    ...{
      id,
      state: 'active_subscription',
      plan: 'premium',
      provider: 'paddle',
      productId: '',
      paused: 0,
      createdAt: '2026-01-01T00:00:00Z',
      endsAt: null,
    },
    ...change,
  });
  const over = state('a', { state: 'subscription_cancelled', plan: 'free', createdAt: '2026-03-01T00:00:00Z' });
  const blocked = state('b', { state: 'payment_pending', plan: 'free', paused: 1 });
  const standard = state('c', { plan: 'standard' });
  expect(decisive([])).toBeUndefined();
  expect(decisive([over, blocked])).toBe(blocked);
  expect(decisive([over, blocked, standard])).toBe(standard);
});

describe('whatever happens to a subscription, and in whichever order its notifications arrive', () => {
  const STEPS = 12;
  test.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'its state is the one it has with the provider (%i)',
    (seed) => {
      const random = seededRandom(seed + 1);
      const subscription = begin();
      for (let step = 0; step < STEPS; step++) actAtPaddle(subscription, random);
      const expected = seenByPaddle(subscription);
      expect(stateOf(subscription)).toMatchObject(expected);
      // Any order, some of it twice: nothing is left to come.
      const doubled = [...subscription.notifications, ...subscription.notifications.filter(() => random() < 0.4)];
      expect(stateOf(subscription, shuffled(doubled, random))).toEqual(stateOf(subscription));
    },
  );
});
