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
