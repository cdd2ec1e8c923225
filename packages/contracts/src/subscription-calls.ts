import { z } from 'zod';
import { LIMITS } from './limits';
import { wrong } from './fields';
import { PERIODS, SOLD_PLANS } from './prices';

/** Why a subscription is cancelled: one of them (document 1 §5). What people read stands in the words of plans, under the same name. */
export const CANCEL_REASONS = ['unused', 'complicated', 'quality', 'technical', 'expensive', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** POST /CancelSubscription: it goes on until the end of what is paid. */
export const cancelSubscriptionForm = z.object({
  reason: z.enum(CANCEL_REASONS, wrong('required')),
  feedback: z.string().trim().max(LIMITS.messageLength, wrong('message-too-long')).default(''),
});

/** POST /GetReceipts: what was paid, newest first; `Url` is on this server, `Date` is '/Date(ms)/'. */
export const receiptList = z.array(z.object({ Id: z.string(), Url: z.string(), Date: z.string() }));
export type Receipt = z.infer<typeof receiptList>[number];
/** GET /Receipt: leads to the receipt at the provider. */
export const receiptQuery = z.object({ id: z.string().max(100) });

/** POST /StartCheckout, for who has no subscription: what is bought. */
export const checkoutForm = z.object({
  plan: z.enum(SOLD_PLANS, wrong('required')),
  period: z.enum(PERIODS, wrong('required')),
});
/** Where one goes next; POST /UpdatePayment and POST /CustomerPortal answer with it, too. */
export const leadAnswer = z.object({ ok: z.boolean(), url: z.string() });
/** POST /OrderDetails, when one comes back from the checkout: the provider's id of what was paid. */
export const orderForm = z.object({ order: z.string().regex(/^txn_\w{1,100}$/, wrong('required')) });
/** Whether the account has what was bought. It takes the provider some moments to begin a subscription. */
export const orderAnswer = z.object({ ok: z.boolean(), known: z.boolean() });
/** POST /ReactivateSubscription: done, unless `url` leads to a payment that is missing. */
export const reactivateAnswer = z.object({ ok: z.boolean(), msg: z.string(), url: z.string().nullable() });

/** POST /GetSubscription: what the provider says of the subscription now; null for what it does not say. */
export const subscriptionDetails = z.object({
  plan: z.enum(SOLD_PLANS).nullable(),
  period: z.enum(PERIODS).nullable(),
  PriceMicros: z.number().nullable(),
  Currency: z.string().nullable(),
  /** '/Date(ms)/' */
  NextPayment: z.string().nullable(),
  /** How it was paid last: 'card', 'paypal' or as the provider names it; and the last digits of a card. */
  Method: z.string().nullable(),
  LastDigits: z.string().nullable(),
});
export type SubscriptionDetails = z.infer<typeof subscriptionDetails>;

/** GET /SelectPlan: leads to where plans are chosen. */
export const selectPlanQuery = z.object({ id: z.string().max(100).default('upgrade') });
/** POST /ChangeSubscription, an HTML form: first it says what that costs, then, with `confirmed`, it is done. */
export const changeSubscriptionForm = z.object({
  /** 'premium year' */
  choice: z.string().max(50).transform((text, context) => {
    const [plan, period] = text.split(' ');
    const read = checkoutForm.safeParse({ plan, period });
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: wrong('required') });
    return z.NEVER;
  }), // prettier-ignore
  confirmed: z.literal('yes').optional(),
});
