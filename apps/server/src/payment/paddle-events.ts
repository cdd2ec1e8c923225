import { z } from 'zod';

/**
 * Notifications of Paddle Billing, as far as a plan follows from them. Everything else in them is kept as it came and not looked at.
 * Source: Paddle Billing, "Webhooks reference".
 */
const time = z.iso.datetime();
const id = z.string().regex(/^[\w-]{1,150}$/);
const customData = z.looseObject({ account: z.unknown() }).nullish();

const subscription = z.object({
  id,
  status: z.string(),
  created_at: time,
  canceled_at: time.nullish(),
  custom_data: customData,
  scheduled_change: z.object({ action: z.string(), effective_at: time }).nullish(),
  items: z.array(z.object({ price: z.object({ id: z.string() }) })),
});
export type PaddleSubscription = z.infer<typeof subscription>;

const method = z.object({ type: z.string(), card: z.object({ last4: z.string().max(4) }).nullish() });
export type PayingMethod = z.infer<typeof method>;

const transaction = z.object({
  id,
  subscription_id: id.nullish(),
  custom_data: customData,
  payments: z.array(z.object({ created_at: time, method_details: method.nullish() })).nullish(),
});

const adjustment = z.object({
  id,
  transaction_id: id,
  subscription_id: id.nullish(),
  action: z.string(),
  status: z.string(),
  items: z.array(z.object({ type: z.string() })).nullish(),
});

const head = { event_id: id, event_type: z.string().regex(/^[\w.]{1,100}$/), occurred_at: time };

/** A notification of any kind, also of one that nobody here knows. */
export const paddleNotification = z.object({ ...head, data: z.unknown() });
export type PaddleNotification = z.infer<typeof paddleNotification>;

/** What a plan can follow from. */
export type PaddleEvent = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'subscription'; readonly data: PaddleSubscription }
  | { readonly kind: 'paid' | 'unpaid'; readonly data: z.infer<typeof transaction> }
  | { readonly kind: 'adjustment'; readonly data: z.infer<typeof adjustment> }
);

/** @returns undefined for notifications that no plan follows from, and for those of a shape nobody here knows */
export function eventIn({ event_id, event_type, occurred_at, data }: PaddleNotification): PaddleEvent | undefined {
  const about = { id: event_id, at: occurred_at };
  const [entity, what] = event_type.split('.');
  if (entity === 'subscription') {
    const read = subscription.safeParse(data);
    return read.success ? { ...about, kind: 'subscription', data: read.data } : undefined;
  }
  if (entity === 'transaction' && (what === 'completed' || what === 'payment_failed' || what === 'past_due')) {
    const read = transaction.safeParse(data);
    return read.success ? { ...about, kind: what === 'completed' ? 'paid' : 'unpaid', data: read.data } : undefined;
  }
  if (entity === 'adjustment') {
    const read = adjustment.safeParse(data);
    return read.success ? { ...about, kind: 'adjustment', data: read.data } : undefined;
  }
  return undefined;
}

/** The subscription a notification is about; null for one that is about none. */
export function subscriptionOf(event: PaddleEvent | undefined): string | null {
  if (!event) return null;
  return event.kind === 'subscription' ? event.data.id : (event.data.subscription_id ?? null);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The account that was written into the checkout; undefined where there is none, or no id. */
export function accountIn(event: PaddleEvent | undefined): string | undefined {
  if (!event || event.kind === 'adjustment') return undefined;
  const account = event.data.custom_data?.account;
  return typeof account === 'string' && UUID.test(account) ? account : undefined;
}
