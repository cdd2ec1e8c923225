import type { PlanInfo } from '@notewright/contracts';

type ShownState = 'active' | 'cancelled' | 'paused' | 'refunded' | 'pending' | 'unknown';

const SHOWN: Readonly<Record<string, ShownState>> = {
  active_subscription: 'active',
  successful: 'active',
  subscription_cancelled: 'cancelled',
  cancellation_requested: 'cancelled',
  payment_paused: 'paused',
  payment_refunded: 'refunded',
  payment_pending: 'pending',
};

/** Stored state of a subscription as people read it (document 1 §4). */
export const shownState = ({ State }: Pick<PlanInfo, 'State'>): ShownState => SHOWN[State] ?? 'unknown';

/** A plan that is not cancelled keeps the account from being deleted. */
export const keepsAccount = (plan: Pick<PlanInfo, 'State'> | null): boolean =>
  plan !== null && plan.State !== 'subscription_cancelled';
