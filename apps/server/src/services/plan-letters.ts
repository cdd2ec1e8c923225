import { PLANS, type PlanName } from '@notewright/contracts';
import type { Deps } from '../deps';
import { planCancelledMail, planExpiringMail, planFailedMail, planStartedMail } from '../mail/letters';
import type { Mail } from '../mail/mailer';
import type { SubscriptionState } from '../payment/subscription-state';
import type { PlanRow } from '../repositories/plans';
import { transaction, type Store } from '../repositories/store';
import type { PlanLetter } from '../repositories/tables';

/** So long before its end the owner of a cancelled subscription is reminded. */
const REMINDED_DAYS = 7;
/** A mail server that is away is tried again after 1, 2, 4 … minutes, and no longer than for about two days. */
const FIRST_PAUSE_SEC = 60;
const LONGEST_PAUSE_SEC = 60 * 60;
const MOST_TRIES = 50;

/** A letter that is decided on. */
interface Decided {
  readonly kind: PlanLetter;
  readonly plan: PlanName;
  readonly until: Date | null;
}

/**
 * What its owner is written when a subscription has become another: it has begun, a payment is missing, or it was cancelled. What
 * comes late or again makes it no other, so nobody is written to twice.
 *
 * @param before  undefined: there was none
 * @returns undefined where there is nothing to say
 */
export function letterAbout(
  before: Pick<PlanRow, 'state'> | undefined,
  { state, plan, endsAt }: Pick<SubscriptionState, 'state' | 'plan' | 'endsAt'>,
): Decided | undefined {
  if (before?.state === state) return undefined;
  const begins = !before || before.state === 'subscription_cancelled';
  switch (state) {
    case 'active_subscription':
      return begins ? { kind: 'started', plan, until: null } : undefined;
    case 'payment_pending':
      return { kind: 'failed', plan, until: null };
    case 'cancellation_requested':
      return { kind: 'cancelled', plan, until: endsAt === null ? null : new Date(endsAt) };
    case 'subscription_cancelled':
      // That it ends was said when it was cancelled; and of one that nobody knew, nothing.
      return begins || before.state === 'cancellation_requested' ? undefined : { kind: 'cancelled', plan, until: null };
    case 'payment_paused':
    case 'payment_refunded':
      return undefined;
  }
}

/** Reminds everybody whose cancelled subscription ends soon, once; not those who were given as much besides. */
export async function remindOfEnds({ config, store }: Pick<Deps, 'config' | 'store'>): Promise<void> {
  if (!config.paddle && !config.revenueCat) return;
  await transaction(store, async (tx) => {
    for (const { account_id, plan, given_plan: given, deactivates_at: until } of await tx.plans.tellExpiring(REMINDED_DAYS))
      if (given === null || PLANS.indexOf(given) < PLANS.indexOf(plan))
        await writeLater(tx, account_id, { kind: 'expiring', plan, until });
  });
} // prettier-ignore

/** Decides on a letter within a transaction: it is sent exactly when that comes about, however soon the process dies. */
export const writeLater = (tx: Store, accountId: string, { kind, plan, until }: Decided) =>
  tx.outbox.add({ account_id: accountId, kind, plan, until });

/**
 * Sends what is due. A mail server that does not answer gets it later; a process that dies in between has another one send it, so a
 * letter may come twice, and none is lost.
 *
 * @returns how many were sent
 */
export async function sendPlanLetters({ config, store, mail, log }: Pick<Deps, 'config' | 'store' | 'mail' | 'log'>) {
  let sent = 0;
  for (const { id, tries, ...letter } of await store.outbox.take()) {
    if (letter.email === '' || (await mail.send(written(letter, config.publicUrl)))) {
      await store.outbox.remove(id);
      sent++;
    } else if (tries >= MOST_TRIES) {
      log.error({ kind: letter.kind }, 'a letter about a plan was given up');
      await store.outbox.remove(id);
    } else await store.outbox.putBack(id, Math.min(FIRST_PAUSE_SEC * 2 ** (tries - 1), LONGEST_PAUSE_SEC));
  }
  return sent;
}

type Letter = Decided & Parameters<typeof planStartedMail>[0];

function written({ kind, plan, until, ...to }: Letter, origin: string | undefined): Mail {
  switch (kind) {
    case 'started':
      return planStartedMail(to, plan, origin);
    case 'failed':
      return planFailedMail(to, origin);
    case 'cancelled':
      return planCancelledMail(to, until, origin);
    case 'expiring':
      return planExpiringMail(to, plan, until ?? new Date(), origin);
  }
}
