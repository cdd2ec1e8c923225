import type { PlanName } from '@notewright/contracts';
import { err, ok, type Result } from '@notewright/result';
import type { Deps } from '../deps';
import { attempt } from '../repositories/store';
import { emailKey } from './emails';
import { followPlan } from './follow-plan';

/** What an account had, and has now: more than was given where more is paid for. */
interface GivenPlan {
  readonly before: PlanName;
  readonly now: PlanName;
}

/**
 * Gives an account a plan by hand, as whoever runs the server wants it; free takes back what was given. It holds beside any subscription
 * and after it: the account lives by the higher of the two. Songs of it that wait are let in as ever, when the next one of its songs is
 * done.
 *
 * @returns refused as 'unknown' when nobody has that email
 */
export const givePlan = (
  deps: Pick<Deps, 'config' | 'store' | 'log'>,
  email: string,
  plan: PlanName,
): Promise<Result<GivenPlan, 'unknown'>> =>
  attempt(deps.store, async (tx) => {
    const found = await tx.accounts.byEmail(emailKey(email));
    const account = found && (await tx.accounts.lock(found.id));
    if (!account) return err('unknown' as const);
    const given_plan = plan === 'free' ? null : plan;
    await tx.accounts.setGivenPlan(account.id, given_plan);
    return ok({ before: account.plan, now: await followPlan(deps, tx, { ...account, given_plan }) });
  });
