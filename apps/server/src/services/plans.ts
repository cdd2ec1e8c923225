import type { PlanInfo, PlanName } from '@notewright/contracts';
import { err, ok, type Result } from '@notewright/result';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { PlanRow } from '../repositories/plans';
import { attempt } from '../repositories/store';
import { emailKey } from './emails';

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

/**
 * Gives an account a plan by hand, as whoever runs the server wants it. Songs of it that wait are let in as ever, when the next one
 * of its songs is done.
 *
 * @returns the plan it had. Refused as 'unknown' when nobody has that email, and as 'subscribed' while a provider says which plan it has
 */
export const givePlan = (
  { store }: Pick<Deps, 'store'>,
  email: string,
  plan: PlanName,
): Promise<Result<PlanName, 'unknown' | 'subscribed'>> =>
  attempt(store, async (tx) => {
    const found = await tx.accounts.byEmail(emailKey(email));
    const account = found && (await tx.accounts.lock(found.id));
    if (!account) return err('unknown' as const);
    const subscription = await tx.plans.of(account.id);
    if (subscription && isLive(subscription)) return err('subscribed' as const);
    await tx.accounts.setPlan(account.id, plan);
    return ok(account.plan);
  });
