import type { PlanName } from '@notewright/contracts';

/** Prices of the local Paddle, with the plan each buys. */
export const PRICES = {
  pri_standard_monthly: 'standard',
  pri_standard_yearly: 'standard',
  pri_premium_monthly: 'premium',
  pri_premium_yearly: 'premium',
} as const satisfies Record<string, PlanName>;
export type PriceId = keyof typeof PRICES;

/** What they cost, in cents, and the coupon that takes half of it off. */
export const AMOUNTS: Readonly<Record<PriceId, number>> = {
  ...{ pri_standard_monthly: 499, pri_standard_yearly: 2999 },
  ...{ pri_premium_monthly: 999, pri_premium_yearly: 4999 },
};
export const HALF_OFF = 'dsc_half';
const intervalOf = (price: PriceId): 'month' | 'year' => (price.endsWith('yearly') ? 'year' : 'month');
export const isPrice = (id: string): id is PriceId => Object.hasOwn(PRICES, id);
export const CURRENCY = 'EUR';

/** A price as the local Paddle answers it. */
export const priceEntity = (id: PriceId) => ({
  ...{ id, product_id: 'pro_notewright', billing_cycle: { interval: intervalOf(id), frequency: 1 } },
  unit_price: { amount: String(AMOUNTS[id]), currency_code: CURRENCY },
});
