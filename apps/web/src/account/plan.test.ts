import { expect, test } from 'vitest';
import type { PlanWay } from '@notewright/contracts';
import { actionOf, keepsAccount, offeredAction, shownState } from './plan';

test.each([
  ['active_subscription', 'active'],
  ['successful', 'active'],
  ['subscription_cancelled', 'cancelled'],
  ['cancellation_requested', 'cancelled'],
  ['payment_paused', 'paused'],
  ['payment_refunded', 'refunded'],
  ['payment_pending', 'pending'],
  ['something new', 'unknown'],
])('a subscription stored as %s reads %s', (State, shown) => expect(shownState({ State })).toBe(shown));

test('only a cancelled plan, or none, lets an account be deleted', () => {
  expect(keepsAccount(null)).toBe(false);
  expect(keepsAccount({ State: 'subscription_cancelled' })).toBe(false);
  expect(keepsAccount({ State: 'cancellation_requested' })).toBe(true);
  expect(keepsAccount({ State: 'active_subscription' })).toBe(true);
});

test.each([
  ['active_subscription', 'paddle', 'cancel'],
  ['payment_refunded', 'paddle', 'cancel'],
  ['something new', 'other', 'cancel'],
  ['subscription_cancelled', 'paddle', 'reactivate'],
  ['cancellation_requested', 'paddle', 'reactivate'],
  ['payment_paused', 'other', 'reactivate'],
  ['payment_pending', 'paddle', 'reactivate'],
  ['active_subscription', 'revcat', 'store'],
  ['active_subscription', 'google', 'store'],
  ['cancellation_requested', 'google', 'store'],
])('of a subscription stored as %s by %s the button is: %s', (State, PaymentProvider, action) =>
  expect(actionOf({ State, PaymentProvider })).toBe(action),
);

test.each([
  ['sold', 'cancellation_requested', true, 'reactivate'],
  ['by hand', 'cancellation_requested', true, undefined],
  ['by hand', 'subscription_cancelled', false, 'reactivate'],
  ['off', 'subscription_cancelled', true, undefined],
  ['off', 'active_subscription', true, 'cancel'],
] satisfies [PlanWay, string, boolean, string | undefined][])(
  'where plans are %s, of a subscription stored as %s (Premium: %s) is offered: %s',
  (plans, State, premium, offered) => {
    const dates = { CreatedDateTime: '', DeactivationDateTime: '' };
    const plan = { State, PaymentProvider: 'paddle', ProductId: '', SuccessLink: '', ...dates };
    expect(offeredAction({ plan, plans, premium, standard: false })).toBe(offered);
  },
);

test('of no subscription nothing is offered', () =>
  expect(offeredAction({ plan: null, plans: 'sold', premium: false, standard: false })).toBeUndefined());
