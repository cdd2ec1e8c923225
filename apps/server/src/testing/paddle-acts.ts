import type { SubscriptionState } from '../payment/subscription-state';
import { PRICES } from './local-prices';
import type { LocalSubscription } from './local-subscription';

/** Something the provider, the customer or their bank does next; nothing where it has ended. */
export function actAtPaddle(subscription: LocalSubscription, random: () => number): void {
  const { status } = subscription;
  if (status === 'canceled') return;
  const acts: (() => void)[] =
    status === 'paused'
      ? [() => subscription.resume(), () => subscription.end()]
      : [
          () => subscription.pay(),
          () => subscription.failToPay(),
          () => subscription.refund(random() < 0.5 ? 'full' : 'partial'),
          () => subscription.changeTo(random() < 0.5 ? 'pri_standard_monthly' : 'pri_premium_yearly'),
          () => subscription.cancelAtPeriodEnd(),
          () => subscription.keepAfterAll(),
          () => subscription.pause(),
          ...(random() < 0.2 ? [() => subscription.end()] : []),
        ];
  acts[Math.floor(random() * acts.length)]?.();
}

type Seen = Pick<SubscriptionState, 'state' | 'plan'> & Partial<Pick<SubscriptionState, 'endsAt'>>;

/** What the provider would say if it were asked now. */
export function seenByPaddle({ status, refunded, cancelAt, price }: LocalSubscription): Seen {
  if (status === 'canceled') return { state: 'subscription_cancelled', plan: 'free' };
  if (status === 'paused') return { state: 'payment_paused', plan: 'free' };
  if (status === 'past_due') return { state: 'payment_pending', plan: 'free' };
  if (refunded) return { state: 'payment_refunded', plan: 'free' };
  const plan = PRICES[price];
  return cancelAt === undefined
    ? { state: 'active_subscription', plan, endsAt: null }
    : { state: 'cancellation_requested', plan, endsAt: cancelAt };
}
