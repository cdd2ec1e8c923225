import { z } from 'zod';
import { PLANS, type PlanName } from './plans';

/** Plans that cost something, and how long a payment lasts. */
export type SoldPlan = Exclude<PlanName, 'free'>;
export const SOLD_PLANS = PLANS.filter((plan): plan is SoldPlan => plan !== 'free');
export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** A year that was paid is given back within so many days (document 1 §9). */
export const REFUND_DAYS = 14;

/** Millionths of a unit of the currency, whatever its smallest coin is; `Currency` as ISO 4217 names it. */
const price = z.object({
  PriceMicros: z.number(),
  Currency: z.string().regex(/^[A-Z]{3}$/),
  /** What it is when nothing is cheaper; null: the same. */
  UsualMicros: z.number().nullable().catch(null),
});
export type Price = z.infer<typeof price>;

/** What one plan costs; null: it is not sold for that long, or nobody knows now. */
const planPrice = z.object({ Monthly: price.nullable(), Yearly: price.nullable() });
export type PlanPrice = z.infer<typeof planPrice>;
/** GET /PlanPrices: in the currency of whoever asks. */
export const planPrices = z.object({ standard: planPrice, premium: planPrice });
export type PlanPrices = z.infer<typeof planPrices>;

const MICROS = 1_000_000;
const usual = (amount: number): Price => ({ PriceMicros: amount * MICROS, Currency: 'USD', UsualMicros: null });
/** What is shown while the provider does not say (document 1 §9). */
export const DEFAULT_PRICES: PlanPrices = {
  standard: { Monthly: null, Yearly: null },
  premium: { Monthly: usual(9.99), Yearly: usual(49.99) },
};
/** GET /GooglePlayPrices: what Premium costs in the app (document 1 §3 "Price info"). `region`: a country or a language. */
export const storePricesQuery = z.object({ region: z.string().max(35).default('') });
export const storePrices = z.object({ Yearly: price, Monthly: price });
export type StorePrices = z.infer<typeof storePrices>;
/** What is shown while nobody has said otherwise (document 1 §9). */
export const DEFAULT_STORE_PRICES: StorePrices = { Monthly: usual(5.99), Yearly: usual(42.99) };

/** Shown where a price is missing (document 1 §9). */
const DEFAULT_SAVING_PERCENT = 40;

/** How much less a year costs than twelve months, in whole percent; 0 where it costs as much or more. */
export function savingPercent({ Monthly, Yearly }: PlanPrice): number {
  if (!Monthly || !Yearly || Monthly.PriceMicros <= 0 || Monthly.Currency !== Yearly.Currency)
    return DEFAULT_SAVING_PERCENT;
  return Math.max(0, Math.round(100 * (1 - Yearly.PriceMicros / (12 * Monthly.PriceMicros))));
}

/** The price of a plan for a period. */
export const priceFor = ({ Monthly, Yearly }: PlanPrice, period: Period): Price | null =>
  period === 'month' ? Monthly : Yearly;

/** GET /PlanReviews: what people say of the product, as whoever runs the server has collected it. */
export const planReviews = z
  .array(
    z.object({
      name: z.string().min(1).max(100),
      text: z.string().min(1).max(1000),
      /** 1 to 5; without: none are shown. */
      stars: z.number().int().min(1).max(5).optional(),
      /** Of the text, as in 'de'; without: it is shown to everybody. */
      language: z.string().max(35).optional(),
    }),
  )
  .max(50);
export type PlanReview = z.infer<typeof planReviews>[number];

/** Plans are cheaper for a time, as whoever runs the server says; with each account, so that no page has to ask for it. */
export const sale = z.object({
  percent: z.number(),
  /** What the operator calls it; null: '50% Off', in the language of the page. */
  label: z.string().nullable(),
  /** '/Date(ms)/': from then on nothing is cheaper. */
  until: z.string(),
});
export type Sale = z.infer<typeof sale>;
