import type { CancelReason, Receipt } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { planWords } from '@notewright/words';
import type { Deps } from '../deps';
import type { ProviderAccess } from '../payment/ask-provider';
import { askPaddle } from '../payment/paddle-api';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { giveFeedback } from './feedback';
import { paidBy, subscriptionOfAccount, takeSnapshot } from './payments';

type Needs = Pick<Deps, 'config' | 'store' | 'log' | 'mail'>;

/**
 * Ends the subscription of an account with the time that is paid. The provider is asked first; what it answers is kept like anything it
 * tells, so that the account is up to date before its notification comes. The reason is logged.
 *
 * @returns refused with 'no-subscription' when there is none to cancel, 'payment-away' when the provider does not answer
 */
export async function cancelSubscription(
  deps: Needs,
  account: Account,
  { reason, feedback }: { readonly reason: CancelReason; readonly feedback: string },
): Promise<Answer> {
  const access = accessOf(deps);
  const subscription = await subscriptionOfAccount(deps, account.id);
  if (!access || !subscription || !CANCELLABLE.has(subscription.state)) return refuse('no-subscription');
  const path = `/subscriptions/${encodeURIComponent(subscription.id)}/cancel`;
  const asked = await askPaddle(access, deps.log, path, { effective_from: 'next_billing_period' });
  if (!asked.ok) return refuse(asked.error === 'away' ? 'payment-away' : 'no-subscription');
  await takeSnapshot(deps, asked.value);
  const said = planWords(deps.config.operatorLanguage).cancel.reasons[reason]();
  const message = feedback ? `${said}\n\n${feedback}` : said;
  await giveFeedback(deps, account, { email: account.email, platform: 'subscription cancelled', message });
  return DONE;
}
const CANCELLABLE: ReadonlySet<string> = new Set(['active_subscription', 'payment_pending', 'payment_refunded']);

/** What an account has paid, newest first. */
export async function receiptsOf(deps: Needs, account: Account): Promise<readonly Receipt[]> {
  const paid = await paidBy(deps, account.id);
  return paid.map(({ id, at }) => ({ Id: id, Url: `/Receipt?id=${encodeURIComponent(id)}`, Date: `/Date(${Date.parse(at)})/` })); // prettier-ignore
}

/** Where the receipt of a payment lies for the next hour. @returns refused with 'receipt-missing' or 'payment-away' */
export async function receiptAt(deps: Needs, account: Account, id: string): Promise<Answer<string>> {
  const access = accessOf(deps);
  const own = (await paidBy(deps, account.id)).some((payment) => payment.id === id);
  if (!access || !own) return refuse('receipt-missing');
  const asked = await askPaddle(access, deps.log, `/transactions/${encodeURIComponent(id)}/invoice`);
  if (!asked.ok) return refuse(asked.error === 'away' ? 'payment-away' : 'receipt-missing');
  const { url } = asked.value;
  return typeof url === 'string' && URL.canParse(url) ? ok(url) : refuse('receipt-missing');
}

const accessOf = ({ config }: Pick<Deps, 'config'>): ProviderAccess | undefined => config.paddle?.access;
