import {
  DEFAULT_PRICES,
  type Period,
  type PlanPrice,
  type PlanPrices,
  type Price,
  type Sale,
  type SoldPlan,
} from '@notewright/contracts';
import { z } from 'zod';
import type { Config } from '../config';
import type { Deps } from '../deps';
import { askPaddle } from '../payment/paddle-api';
import type { Account } from '../repositories/accounts';
import type { PlanRow } from '../repositories/plans';
import { isPublicAddress } from '../video/public-address';
import { isLive } from './plans';

type Needs = Pick<Deps, 'config' | 'log'>;

/** What of a preview of prices is read. Source: Paddle Billing, "Preview prices". */
const preview = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  details: z.object({
    line_items: z.array(
      z.object({
        price: z.object({
          id: z.string(),
          billing_cycle: z.object({ interval: z.string(), frequency: z.number() }).nullish(),
        }),
        totals: z.object({ total: z.string().regex(/^\d{1,15}$/) }),
      }),
    ),
  }),
});

/** One of the provider's prices, with what it buys. */
export interface Product {
  readonly id: string;
  readonly plan: SoldPlan;
  readonly period: Period;
  /** In millionths of the currency. */
  readonly micros: number;
  readonly currency: string;
}

/** A sale that runs now. @param nowMs  milliseconds since 1970 */
export function runningSale({ paddle, plans }: Pick<Config, 'paddle' | 'plans'>, nowMs: number) {
  const sale = plans === 'sold' ? paddle?.sale : undefined;
  return sale && sale.fromMs <= nowMs && nowMs < sale.untilMs ? sale : undefined;
}

/** Whether a sale is for an account: its coupon belongs to a new subscription, so for who has one that counts nothing is cheaper. */
const isOpenTo = (plan: Pick<PlanRow, 'state'> | undefined): boolean => !plan || !isLive(plan);

/** The same, as pages know it. @param plan  the subscription of who looks at them */
export function saleNow(
  config: Pick<Config, 'paddle' | 'plans'>,
  plan: Pick<PlanRow, 'state'> | undefined,
  nowMs: number,
): Sale | null {
  const sale = isOpenTo(plan) ? runningSale(config, nowMs) : undefined;
  return sale ? { percent: sale.percent, label: sale.label, until: `/Date(${sale.untilMs})/` } : null;
}

/**
 * What the plans cost in the currency of whoever asks, cheaper while there is a sale for them.
 *
 * @param address  where the request comes from; the provider finds the currency by it
 * @returns the usual prices of the product while the provider does not say
 */
export async function planPrices(
  deps: Needs & Pick<Deps, 'store'>,
  account: Pick<Account, 'id'>,
  address: string,
  nowMs: number,
): Promise<PlanPrices> {
  const sale = isOpenTo(await deps.store.plans.of(account.id)) ? runningSale(deps.config, nowMs) : undefined;
  const [now, usually] = await Promise.all([
    products(deps, { address, coupon: sale?.coupon }),
    sale ? products(deps, { address }) : undefined,
  ]);
  if (!now) return sale ? reduced(DEFAULT_PRICES, sale.percent) : DEFAULT_PRICES;
  const price = (plan: SoldPlan, period: Period): Price | null => {
    const found = now.find((product) => product.plan === plan && product.period === period);
    const before = found && usually?.find(({ id, currency }) => id === found.id && currency === found.currency);
    if (!found) return null;
    const isCheaper = before !== undefined && before.micros > found.micros;
    return { PriceMicros: found.micros, Currency: found.currency, UsualMicros: isCheaper ? before.micros : null };
  };
  const both = (plan: SoldPlan) => ({ Monthly: price(plan, 'month'), Yearly: price(plan, 'year') });
  return { standard: both('standard'), premium: both('premium') };
}

/** What the usual prices come to in a sale: in whole cents, as the coupon would make them. */
function reduced({ standard, premium }: PlanPrices, percent: number): PlanPrices {
  const lower = (price: Price | null): Price | null => {
    if (!price) return null;
    const PriceMicros = Math.round((price.PriceMicros * (100 - percent)) / 100 / CENT_MICROS) * CENT_MICROS;
    return { ...price, PriceMicros, UsualMicros: price.PriceMicros };
  };
  const both = ({ Monthly, Yearly }: PlanPrice): PlanPrice => ({ Monthly: lower(Monthly), Yearly: lower(Yearly) });
  return { standard: both(standard), premium: both(premium) };
}
const CENT_MICROS = 10_000;

/** Everything that is sold, monthly and yearly; undefined while the provider does not say. */
export async function products(
  { config: { paddle }, log }: Needs,
  { address, coupon }: { readonly address?: string; readonly coupon?: string | undefined } = {},
): Promise<readonly Product[] | undefined> {
  const access = paddle?.access;
  if (!access) return undefined;
  const items = Object.keys(paddle.prices).map((id) => ({ price_id: id, quantity: 1 }));
  const ask = (more: Readonly<Record<string, unknown>>) =>
    askPaddle(access, log, '/pricing-preview', { items, ...(coupon && { discount_id: coupon }), ...more });
  const asked = await ask(address && isPublicAddress(address) ? { customer_ip_address: address } : {});
  const read = asked.ok ? preview.safeParse(asked.value) : undefined;
  if (!read?.success) return undefined;
  const { currency_code: currency, details } = read.data;
  return details.line_items.flatMap(({ price: { id, billing_cycle: cycle }, totals }) => {
    const period = cycle?.frequency === 1 ? PERIOD_OF[cycle.interval] : undefined;
    const plan = paddle.prices[id];
    return period && plan ? [{ id, plan, period, currency, micros: microsOf(totals.total, currency) }] : [];
  });
}
const PERIOD_OF: Readonly<Record<string, Period>> = { month: 'month', year: 'year' };

/** @param amount  in the smallest coin of the currency, as the provider writes it */
export function microsOf(amount: string, currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return Math.round(Number(amount) * 10 ** (6 - digits));
}
