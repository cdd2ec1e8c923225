import type { PlanInfo } from '@notewright/contracts';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { PlanRow } from '../repositories/plans';

const dateOf = (time: Date | null): string => (time ? `/Date(${time.getTime()})/` : '');

/** A subscription as the page knows it (document 1 §3). */
export const planInfoOf = (plan: PlanRow): PlanInfo => ({
  State: plan.state,
  PaymentProvider: plan.payment_provider,
  CreatedDateTime: dateOf(plan.created_at),
  DeactivationDateTime: dateOf(plan.deactivates_at),
  ProductId: plan.product_id,
  SuccessLink: plan.success_link,
});

/**
 * An account somebody still pays for is not deleted (document 1 §5).
 *
 * @returns refused with 'live-plan' when there is a plan in any state but subscription_cancelled
 */
export async function refuseLivePlan({ store }: Pick<Deps, 'store'>, accountId: string): Promise<Answer> {
  const plan = await store.plans.of(accountId);
  return plan && isLive(plan) ? refuse('live-plan') : DONE;
}

/** Whether something is still paid, or may be again. */
export const isLive = ({ state }: Pick<PlanRow, 'state'>): boolean => state !== 'subscription_cancelled';
