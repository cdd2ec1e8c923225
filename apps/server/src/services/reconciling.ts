import type { Deps } from '../deps';
import { listFromPaddle } from '../payment/paddle-api';
import { takeSnapshot, takeTold } from './payments';

type Needs = Pick<Deps, 'config' | 'store' | 'log'>;

const PROVIDER = 'paddle';
const DAY_SEC = 24 * 60 * 60;
/** When it did not answer, or a process died over it. */
const AGAIN_SEC = 60 * 60;
/** Older payments were compared on the days before. */
const PAYMENTS_DAYS = 7;

/**
 * Once a day, in whichever process comes first, asks the provider for all subscriptions, and for the payments and refunds of the last days, and takes
 * them like notifications: what never arrived takes effect then.
 *
 * @returns how many changes it reported; undefined when it was not asked, or did not answer
 */
export async function reconcile(deps: Needs, nowMs: number): Promise<number | undefined> {
  const { config, store, log } = deps;
  const access = config.paddle?.access;
  if (!access || !(await store.paymentEvents.takeCheck(PROVIDER, AGAIN_SEC))) return undefined;
  const since = new Date(nowMs - PAYMENTS_DAYS * DAY_SEC * 1000).toISOString();
  const payments = `/transactions?per_page=30&status=completed,past_due&updated_at[GTE]=${encodeURIComponent(since)}`;
  const subscriptions = await listFromPaddle(access, log, '/subscriptions?per_page=200');
  const transactions = await listFromPaddle(access, log, payments);
  const adjustments = await listFromPaddle(access, log, '/adjustments?per_page=50');
  if (!subscriptions.ok || !transactions.ok || !adjustments.ok) return undefined;
  for (const subscription of subscriptions.value) await takeSnapshot(deps, subscription);
  for (const one of transactions.value)
    await takeTold(deps, one['status'] === 'completed' ? 'transaction.completed' : 'transaction.past_due', one);
  for (const one of adjustments.value) await takeTold(deps, 'adjustment.asked', one);
  await store.paymentEvents.checkAgain(PROVIDER, DAY_SEC);
  return subscriptions.value.length + transactions.value.length + adjustments.value.length;
}
