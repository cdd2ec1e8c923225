import { expect, test } from 'vitest';
import { heldAs } from './held';

const plan = (State: string, DeactivationDateTime = '', PaymentProvider = 'paddle') => ({
  ...{ State, DeactivationDateTime, PaymentProvider },
});

test.each([
  [plan('cancellation_requested', '/Date(1)/'), 'ends'],
  [plan('active_subscription', '/Date(1)/'), 'pauses'],
  [plan('payment_paused'), 'paused'],
  [plan('payment_pending'), 'pending'],
  [plan('active_subscription'), undefined],
  [plan('subscription_cancelled', '/Date(1)/'), undefined],
  [plan('payment_refunded'), undefined],
  [plan('payment_paused', '', 'google'), undefined],
])('%j is held as %s', (info, held) => expect(heldAs(info)).toBe(held));
