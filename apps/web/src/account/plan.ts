import type { AccountInfo, PlanInfo } from '@notewright/contracts';

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

/** Paid through the store of the app, and only changed there. */
export const isFromStore = ({ PaymentProvider }: Pick<PlanInfo, 'PaymentProvider'>): boolean =>
  PaymentProvider === 'google' || PaymentProvider === 'revcat';

/** What can be done about a subscription (document 1 §4): it is ended here, taken up again, or managed in its store. */
export function actionOf({
  State,
  PaymentProvider,
}: Pick<PlanInfo, 'State' | 'PaymentProvider'>): 'cancel' | 'reactivate' | 'store' {
  if (isFromStore({ PaymentProvider })) return 'store';
  const shown = shownState({ State });
  return shown === 'cancelled' || shown === 'paused' || shown === 'pending' ? 'reactivate' : 'cancel';
}

/** The same where it can be done on this server; undefined: nothing can, or there is no subscription. */
export function offeredAction({
  plan,
  plans,
  premium,
  standard,
}: Pick<AccountInfo, 'plan' | 'plans' | 'premium' | 'standard'>): ReturnType<typeof actionOf> | undefined {
  const action = plan ? actionOf(plan) : undefined;
  if (action !== 'reactivate' || plans === 'sold') return action;
  // Where nothing is sold, one can only ask for a plan again, and not before it has ended.
  return plans === 'by hand' && !premium && !standard ? action : undefined;
}
