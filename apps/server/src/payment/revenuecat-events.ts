import { z } from 'zod';

/**
 * Notifications of RevenueCat, as far as a plan follows from them. Everything else in them is stored as it came and not read.
 * Source: RevenueCat, "Webhook event types and fields".
 */
const timeMs = z.number().int().min(0).max(8.64e15);
const name = z.string().min(1).max(300);
const names = z.array(name).max(1000).nullish();

/** A notification of any type, including types added after this was written. */
export const revenueCatNotification = z.object({
  event: z.looseObject({
    id: z.string().regex(/^[\w-]{1,150}$/),
    type: z.string().regex(/^\w{1,100}$/),
    event_timestamp_ms: timeMs,
  }),
});
export type RevenueCatNotification = z.infer<typeof revenueCatNotification>;

const head = { id: z.string(), event_timestamp_ms: timeMs };

/** The types that change a subscription, in the order in which those of the same millisecond take effect. */
const PURCHASE_TYPES = [
  'EXPIRATION',
  'SUBSCRIPTION_PAUSED',
  'CANCELLATION',
  'REFUND_REVERSED',
  'UNCANCELLATION',
  'INITIAL_PURCHASE',
  'RENEWAL',
  'SUBSCRIPTION_EXTENDED',
  'BILLING_ISSUE',
  // The product it names is bought with the next renewal, which says so itself.
  'PRODUCT_CHANGE',
] as const;

const purchase = z.object({
  ...head,
  type: z.enum(PURCHASE_TYPES),
  store: name,
  environment: name,
  original_transaction_id: name,
  product_id: name,
  app_user_id: name,
  original_app_user_id: name.nullish(),
  aliases: names,
  purchased_at_ms: timeMs,
  expiration_at_ms: timeMs.nullish(),
  grace_period_expiration_at_ms: timeMs.nullish(),
  cancel_reason: z.string().nullish(),
  expiration_reason: z.string().nullish(),
});

const transfer = z.object({
  ...head,
  type: z.literal('TRANSFER'),
  transferred_from: z.array(name).min(1).max(1000),
  transferred_to: z.array(name).min(1).max(1000),
});

/** What RevenueCat said when it was asked about a subscription (`asked-store.ts`), kept in the form of its notifications. */
const asked = z.object({
  ...head,
  type: z.literal('ASKED'),
  ...purchase.pick({
    store: true,
    environment: true,
    original_transaction_id: true,
    product_id: true,
    app_user_id: true,
  }).shape,
  ...purchase.pick({ purchased_at_ms: true, expiration_at_ms: true, grace_period_expiration_at_ms: true }).shape,
  renews: z.boolean(),
  refunded: z.boolean(),
  unpaid: z.boolean(),
  /** Why access has ended; null: it has not. */
  ended: z.string().nullable(),
});
export type AskedPurchase = z.infer<typeof asked>;

export type StorePurchase = z.infer<typeof purchase> | AskedPurchase;
export type StoreTransfer = z.infer<typeof transfer>;
export type StoreEvent = StorePurchase | StoreTransfer;

/** @returns undefined for notifications from which no plan follows, and for those of an unknown shape */
export function storeEventIn({ event }: RevenueCatNotification): StoreEvent | undefined {
  if (event.type === 'TRANSFER') return transfer.safeParse(event).data;
  return (event.type === 'ASKED' ? asked : purchase).safeParse(event).data;
}

/** Whether a type changes a subscription: then a notification that cannot be read is worth a warning. */
export const isAboutPurchases = (type: string): boolean =>
  type === 'TRANSFER' || PURCHASE_TYPES.some((known) => known === type);

/** The subscription a purchase belongs to: the same through all its renewals. */
export const storeSubscriptionOf = ({
  store,
  original_transaction_id: first,
}: Pick<StorePurchase, 'store' | 'original_transaction_id'>): string => `${store}:${first}`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isAccountId = (buyer: string): boolean => UUID.test(buyer);

/**
 * Who bought. The app signs in to RevenueCat with the id of the account; whoever bought before that is known by an alias.
 *
 * @returns the id of an account, or a name of RevenueCat's own for somebody without one
 */
export function buyerOf(event: StorePurchase): string {
  if (event.type === 'ASKED') return event.app_user_id;
  const { app_user_id: user, original_app_user_id: first, aliases } = event;
  return [user, first ?? '', ...(aliases ?? [])].find(isAccountId) ?? user;
}

/** By time; those of the same millisecond in an order that does not depend on how they arrived. */
export const inOrderOfTime = <T extends StoreEvent>(events: readonly T[]): readonly T[] =>
  [...events].sort(
    (a, b) => a.event_timestamp_ms - b.event_timestamp_ms || rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  ); // prettier-ignore
const rank = ({ type }: StoreEvent): number =>
  type === 'TRANSFER' || type === 'ASKED' ? PURCHASE_TYPES.length : PURCHASE_TYPES.indexOf(type);
