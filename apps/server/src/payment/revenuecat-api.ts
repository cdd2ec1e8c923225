import type { Result } from '@notewright/result';
import type { Logger } from 'pino';
import { z } from 'zod';
import { askProvider, type ProviderAccess, type Unasked } from './ask-provider';

/**
 * What RevenueCat answers about a customer, as far as a plan follows from it.
 * Source: RevenueCat, REST API v1, "Get or Create Customer".
 */
const momentMs = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const text = z.string().min(1).max(300);
/** What is not so is null, or left out. */
const orNull = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? null);

const subscription = z.object({
  /** 'play_store', 'app_store' … */
  store: text,
  is_sandbox: z.boolean(),
  purchase_date: momentMs,
  expires_date: orNull(momentMs),
  grace_period_expires_date: orNull(momentMs),
  unsubscribe_detected_at: orNull(momentMs),
  billing_issues_detected_at: orNull(momentMs),
  refunded_at: orNull(momentMs),
  auto_resume_date: orNull(momentMs),
  /** Of the newest payment. */
  store_transaction_id: orNull(z.union([text, z.number().transform(String)])),
  /** Google's base plan. */
  product_plan_identifier: orNull(text),
});
export type OwnedSubscription = z.infer<typeof subscription>;

const customer = z.object({
  request_date_ms: z.number().int().min(0).max(8.64e15),
  /** By product; of a product that was bought again only the newest purchase. */
  subscriber: z.object({ subscriptions: z.record(text, subscription) }),
});
export type StoreCustomer = z.infer<typeof customer>;

/** Asks RevenueCat what somebody has. It makes a customer of whom it does not know. @param id  the account's */
export const askRevenueCat = (access: ProviderAccess, log: Logger, id: string): Promise<Result<StoreCustomer, Unasked>> =>
  askProvider(customer, access, log, `/v1/subscribers/${encodeURIComponent(id)}`); // prettier-ignore
