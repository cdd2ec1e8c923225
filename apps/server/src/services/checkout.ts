import type { Period, SoldPlan } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { z } from 'zod';
import type { Deps } from '../deps';
import type { ProviderAccess } from '../payment/ask-provider';
import { askPaddle } from '../payment/paddle-api';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { isFromStore } from './follow-plan';
import { takeSnapshot, takeTold } from './payments';
import { isLive } from './plans';
import { products, runningSale } from './prices';

type Needs = Pick<Deps, 'config' | 'store' | 'log'>;

/** The page one pays on: ours, with the provider's script. @param transaction  the provider's id of what is paid */
export const checkoutPath = (transaction: string): string => `/Checkout?_ptxn=${encodeURIComponent(transaction)}`;

/** How the provider is asked where plans are sold; undefined elsewhere. */
const sellingAccess = ({ config }: Pick<Deps, 'config'>): ProviderAccess | undefined =>
  config.plans === 'sold' ? config.paddle?.access : undefined;

/**
 * Begins to buy a plan. Whose it becomes is written into the sale here, where no page can change it; what is paid, the
 * provider tells (`payments.ts`).
 *
 * @returns where it is paid. Refused with 'store-plan' or 'plan-running' for who has a subscription that still counts, 'plan-not-sold'
 * and 'payment-away'
 */
export async function startCheckout(
  deps: Needs,
  account: Account,
  wanted: { readonly plan: SoldPlan; readonly period: Period },
  nowMs: number,
): Promise<Answer<string>> {
  const access = sellingAccess(deps);
  if (!access) return refuse('plan-not-sold');
  const running = await deps.store.plans.of(account.id);
  if (running && isLive(running)) return refuse(isFromStore(running) ? 'store-plan' : 'plan-running');
  const found = await productFor(deps, wanted);
  if (!found.ok) return found;
  const coupon = runningSale(deps.config, nowMs)?.coupon;
  const asked = await askPaddle(access, deps.log, '/transactions', {
    items: [{ price_id: found.value.id, quantity: 1 }],
    custom_data: { account: account.id },
    ...(coupon && { discount_id: coupon }),
  });
  if (!asked.ok) return refuse(asked.error === 'away' ? 'payment-away' : 'plan-not-sold');
  const { id } = asked.value;
  return typeof id === 'string' ? ok(checkoutPath(id)) : refuse('payment-away');
}

/**
 * Looks a sale up when its buyer comes back from the checkout, so that nobody who has paid waits for the provider's notification.
 *
 * @param order  the provider's id of what was paid
 * @returns whether the account has the subscription it began. Refused with 'not-found' for a sale of somebody else, and 'payment-away'
 */
export async function orderDetails(deps: Needs, account: Account, order: string): Promise<Answer<boolean>> {
  const access = sellingAccess(deps);
  if (!access) return refuse('not-found');
  const sale = await askPaddle(access, deps.log, `/transactions/${encodeURIComponent(order)}`);
  if (!sale.ok) return refuse(sale.error === 'away' ? 'payment-away' : 'not-found');
  const { custom_data, subscription_id: id, status } = sold.parse(sale.value);
  if (custom_data?.account !== account.id) return refuse('not-found');
  if (!id) return ok(false);
  const subscription = await askPaddle(access, deps.log, `/subscriptions/${encodeURIComponent(id)}`);
  if (!subscription.ok) return refuse('payment-away');
  if (status === 'completed') await takeTold(deps, 'transaction.completed', sale.value);
  await takeSnapshot(deps, subscription.value);
  return ok(true);
}
const sold = z.object({
  custom_data: z.looseObject({ account: z.unknown() }).nullish(),
  subscription_id: z.string().nullish(),
  status: z.string(),
});

/** The price of a plan for a period. @returns refused with 'payment-away' or 'plan-not-sold' */
export async function productFor(deps: Needs, { plan, period }: { readonly plan: SoldPlan; readonly period: Period }) {
  const sold = await products(deps);
  if (!sold) return refuse('payment-away');
  const product = sold.find((one) => one.plan === plan && one.period === period);
  return product ? ok(product) : refuse('plan-not-sold');
}
