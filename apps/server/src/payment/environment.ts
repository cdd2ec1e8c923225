import { z } from 'zod';
import type { PricedPlans } from './subscription-state';

/** Prices at Paddle, each with the plan it buys: 'standard pri_01…, premium pri_01…, premium pri_01…'. */
export const prices = z.string().transform((text, context): PricedPlans => {
  const entries = text.split(/[;,]/).map((entry) => /^\s*(standard|premium)[\s=:]+(pri_\w+)\s*$/.exec(entry));
  if (entries.every((entry) => entry !== null))
    return Object.fromEntries(entries.map(([, plan, price]) => [price, plan === 'premium' ? 'premium' : 'standard']));
  context.addIssue({ code: 'custom', message: "must be a list like 'standard pri_01abc, premium pri_01def'" });
  return z.NEVER;
});

/** Products of the stores, each with the plan it buys: 'standard notewright_standard, premium notewright_premium:monthly'. */
export const storeProducts = z.string().transform((text, context): PricedPlans => {
  const entries = text.split(/[;,]/).map((entry) => /^\s*(standard|premium)[\s=]+([\w.:-]+)\s*$/.exec(entry));
  if (entries.every((entry) => entry !== null))
    return Object.fromEntries(entries.map(([, plan, id]) => [id, plan === 'premium' ? 'premium' : 'standard']));
  context.addIssue({ code: 'custom', message: "must be a list like 'premium notewright_premium:monthly'" });
  return z.NEVER;
});

/** What Premium costs in the app in one country. */
export interface StorePrice {
  /** ISO 4217. */
  readonly currency: string;
  readonly monthly: number;
  readonly yearly: number;
}

/**
 * What Premium costs in the app, by country: 'DE EUR 6.49 44.99, * USD 5.99 42.99'; first the month, then the year. `*` is for all
 * other countries.
 */
export const storePrices = z.string().transform((text, context): Readonly<Record<string, StorePrice>> => {
  const entries = text.split(/[;,]/).map((entry) => PRICE_ENTRY.exec(entry));
  if (entries.every((entry) => entry !== null))
    return Object.fromEntries(
      entries.map(([, country = '', currency = '', monthly, yearly]) => [
        country,
        { currency, monthly: Number(monthly), yearly: Number(yearly) },
      ]),
    );
  context.addIssue({ code: 'custom', message: "must be a list like 'DE EUR 6.49 44.99, * USD 5.99 42.99'" });
  return z.NEVER;
});
const PRICE_ENTRY = /^\s*([A-Z]{2}|\*)[\s=:]+([A-Z]{3})\s+(\d{1,9}(?:\.\d{1,3})?)\s+(\d{1,9}(?:\.\d{1,3})?)\s*$/;

/**
 * A time in which plans are cheaper: 'PERCENT COUPON FROM UNTIL [what it is called]', e.g. '50 dsc_01abc 2026-11-27 2026-12-01T08:00Z
 * Advent sale'. The coupon is the provider's and takes off as much.
 */
export const saleTime = z.string().transform((text, context) => {
  const [, percent, coupon = '', from = '', until = '', label = ''] =
    /^\s*(\d{1,2})\s*%?\s+(dsc_\w+)\s+(\S+)\s+(\S+)\s*(.*?)\s*$/.exec(text) ?? [];
  const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
  if (Number(percent) > 0 && fromMs < untilMs)
    return { percent: Number(percent), coupon, fromMs, untilMs, label: label === '' ? null : label };
  context.addIssue({ code: 'custom', message: "must be like '50 dsc_01abc 2026-11-27 2026-12-01T08:00Z'" });
  return z.NEVER;
});
