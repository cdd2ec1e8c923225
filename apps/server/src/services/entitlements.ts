import { planIn, rightsOf, type PlanName, type PlanWay, type Rights } from '@notewright/contracts';
import type { Quotas } from '../environment';

/** What an account may do, and how much room it has. */
export interface Entitlements extends Rights {
  /** The plan it lives by here. */
  readonly plan: PlanName;
  /** How much all its songs may take; Infinity where the operator has set no quota. */
  readonly storageBytes: number;
}

/**
 * The one answer to "may this account do that?": what the contract says of its plan, with the room this server has for it. Without
 * plans — a server somebody runs for themselves — everybody has premium. The page learns the answer with the account and offers
 * nothing else.
 */
export function entitlements(
  account: { readonly plan: PlanName; readonly guest?: boolean },
  config: { readonly plans: PlanWay; readonly quotas: Quotas },
): Entitlements {
  const plan = planIn(account.plan, config.plans);
  return {
    ...rightsOf(account, config.plans),
    plan,
    storageBytes: config.quotas[account.guest === true ? 'guest' : plan],
  };
}
