import { PLANS, type AccountInfo, type PlanName } from '@notewright/contracts';

/** How an account stands to a plan: it has it, has more than that, or could come to it. */
export type Standing = 'yours' | 'included' | 'open';

/** The plan an account lives by. */
export const planOf = ({ premium, standard }: Pick<AccountInfo, 'premium' | 'standard'>): PlanName =>
  premium ? 'premium' : standard ? 'standard' : 'free';

/** How an account with one plan stands to another; plans are listed from the least to the most. */
export function standingOf(own: PlanName, plan: PlanName): Standing {
  if (own === plan) return 'yours';
  return PLANS.indexOf(plan) < PLANS.indexOf(own) ? 'included' : 'open';
}
