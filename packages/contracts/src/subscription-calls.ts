import { z } from 'zod';
import { LIMITS } from './limits';
import { wrong } from './fields';

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
