import { sql, type Insertable } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

/** Any number, as long as nothing else in this database takes it. */
const STORE_TURNS = 7_203_116;

type NewPaymentEvent = Insertable<Tables['payment_events']>;

/** The notifications of payment providers, each once. */
export const paymentEventsIn = (db: Database) => ({
  /** Keeps a notification; one that is kept already stays as it is. */
  keep: (event: NewPaymentEvent) =>
    db
      .insertInto('payment_events')
      .values(event)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),

  /** Says whose all notifications of a subscription are. */
  giveTo: (accountId: string, subscriptionId: string) =>
    db
      .updateTable('payment_events')
      .set({ account_id: accountId })
      .where('subscription_id', '=', subscriptionId)
      .where('account_id', 'is', null)
      .execute(),

  /** The account a subscription is known to be of. */
  accountOf: async (subscriptionId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('payment_events')
      .select('account_id')
      .where('subscription_id', '=', subscriptionId)
      .where('account_id', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row?.account_id ?? undefined;
  },

  /** All of an account, as they came. */
  ofAccount: (accountId: string) =>
    db
      .selectFrom('payment_events')
      .select(['provider', 'kind', 'subscription_id', 'body', 'received_at'])
      .where('account_id', '=', accountId)
      .orderBy('received_at')
      .orderBy('id')
      .execute(),

  /** Waits until no other transaction settles purchases in stores, and keeps others waiting until this one ends. */
  takeTurn: () => sql`select pg_advisory_xact_lock(${STORE_TURNS})`.execute(db),

  /** Every notification of one subscription, as it came. */
  ofSubscription: async (provider: string, subscriptionId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('payment_events')
      .select('body')
      .where('provider', '=', provider)
      .where('subscription_id', '=', subscriptionId)
      .execute();
    return rows.map(({ body }) => body);
  },

  /** The subscriptions with a provider that are assigned to an account. */
  subscriptionsOf: async (provider: string, accountId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('payment_events')
      .select('subscription_id')
      .distinct()
      .where('provider', '=', provider)
      .where('account_id', '=', accountId)
      .orderBy('subscription_id')
      .execute();
    return rows.flatMap(({ subscription_id: id }) => id ?? []);
  },

  /** The accounts a subscription was assigned to before. */
  accountsOf: async (subscriptionId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('payment_events')
      .select('account_id')
      .distinct()
      .where('subscription_id', '=', subscriptionId)
      .execute();
    return rows.flatMap(({ account_id: id }) => id ?? []);
  },

  /** The subscriptions that one of these buyers bought, or that are assigned to one of these accounts. */
  boughtBy: async (
    provider: string,
    buyers: readonly string[],
    accountIds: readonly string[],
  ): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('payment_events')
      .select('subscription_id')
      .distinct()
      .where('provider', '=', provider)
      .where((eb) =>
        eb.or([
          eb('buyer', '=', sql<string>`any(${[...buyers]}::text[])`),
          eb('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`),
        ]),
      )
      .execute();
    return rows.flatMap(({ subscription_id: id }) => id ?? []);
  },

  /** The transfers from these buyers to others, as they came. */
  transfersFrom: async (provider: string, buyers: readonly string[]): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('payment_events')
      .select('body')
      .where('provider', '=', provider)
      .where('kind', '=', 'TRANSFER')
      .where('buyer', '=', sql<string>`any(${[...buyers]}::text[])`)
      .execute();
    return rows.map(({ body }) => body);
  },

  /** Gives all notifications of a subscription to an account; null: to nobody. */
  assign: (subscriptionId: string, accountId: string | null) =>
    db
      .updateTable('payment_events')
      .set({ account_id: accountId })
      .where('subscription_id', '=', subscriptionId)
      .where('account_id', 'is distinct from', accountId)
      .execute(),

  /**
   * Takes it upon this process to ask a provider, when that is due.
   *
   * @param againAfterSec  when somebody else may, should this process not come back
   * @returns false when it is not due
   */
  takeCheck: async (provider: string, againAfterSec: number): Promise<boolean> => {
    const due_at = sql<Date>`now() + make_interval(secs => ${againAfterSec})`;
    const taken = await db
      .insertInto('payment_checks')
      .values({ provider, due_at })
      .onConflict((conflict) =>
        conflict
          .column('provider')
          .doUpdateSet({ due_at })
          .where('payment_checks.due_at', '<=', sql<Date>`now()`),
      )
      .returning('provider')
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** The next time a provider is asked. */
  checkAgain: (provider: string, afterSec: number) =>
    db
      .updateTable('payment_checks')
      .set({ due_at: sql<Date>`now() + make_interval(secs => ${afterSec})` })
      .where('provider', '=', provider)
      .execute(),
});
