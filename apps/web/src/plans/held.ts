import type { PlanInfo } from '@notewright/contracts';
import { shownState } from '../account/plan';

/** Why a subscription of the provider here is to be taken up again; undefined: it is not, or has ended for good. */
export function heldAs({
  State,
  PaymentProvider,
  DeactivationDateTime,
}: Pick<PlanInfo, 'State' | 'PaymentProvider' | 'DeactivationDateTime'>):
  'ends' | 'pauses' | 'paused' | 'pending' | undefined {
  if (PaymentProvider !== 'paddle' || State === 'subscription_cancelled') return undefined;
  const shown = shownState({ State });
  if (shown === 'cancelled') return 'ends';
  if (shown === 'active') return DeactivationDateTime === '' ? undefined : 'pauses';
  return shown === 'paused' || shown === 'pending' ? shown : undefined;
}
