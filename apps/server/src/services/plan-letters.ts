import type { Deps } from '../deps';
import { planCancelledMail, planExpiringMail, planFailedMail, planStartedMail } from '../mail/letters';
import type { Mail } from '../mail/mailer';
import type { SubscriptionState } from '../payment/subscription-state';
import type { Account } from '../repositories/accounts';
import type { PlanRow } from '../repositories/plans';

/** So long before its end the owner of a cancelled subscription is reminded. */
const REMINDED_DAYS = 7;

type Owner = Pick<Account, 'email' | 'firstname' | 'language'>;

/**
 * What its owner is written when a subscription has become another: it has begun, a payment is missing, or it was cancelled. What is
 * told late or again makes it no other, so nobody is written to twice.
 *
 * @param before  undefined: there was none
 * @returns undefined where there is nothing to say
 */
export function letterAbout(
  owner: Owner,
  before: Pick<PlanRow, 'state'> | undefined,
  { state, plan, endsAt }: Pick<SubscriptionState, 'state' | 'plan' | 'endsAt'>,
  origin: string | undefined,
): Mail | undefined {
  if (owner.email === '' || before?.state === state) return undefined;
  const begins = !before || before.state === 'subscription_cancelled';
  switch (state) {
    case 'active_subscription':
      return begins ? planStartedMail(owner, plan, origin) : undefined;
    case 'payment_pending':
      return planFailedMail(owner, origin);
    case 'cancellation_requested':
      return planCancelledMail(owner, endsAt === null ? null : new Date(endsAt), origin);
    case 'subscription_cancelled':
      // That it ends was said when it was cancelled; and of one that nobody knew, nothing.
      return begins || before.state === 'cancellation_requested' ? undefined : planCancelledMail(owner, null, origin);
    case 'payment_paused':
    case 'payment_refunded':
      return undefined;
  }
}

/** Reminds everybody whose cancelled subscription ends soon, once. */
export async function remindOfEnds({ config, store, mail }: Pick<Deps, 'config' | 'store' | 'mail'>): Promise<void> {
  if (!config.paddle) return;
  for (const { plan, deactivates_at: end, ...owner } of await store.plans.tellExpiring(REMINDED_DAYS))
    if (end && owner.email !== '') mail.post(planExpiringMail(owner, plan, end, config.publicUrl));
}
