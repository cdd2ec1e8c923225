import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

export type PlanRow = Selectable<Tables['plans']>;

/** Subscriptions, at most one for an account. */
export const plansIn = (db: Database) => ({
  of: (accountId: string) => db.selectFrom('plans').selectAll().where('account_id', '=', accountId).executeTakeFirst(),

  /** Puts a subscription in the place of the one the account had. */
  put: ({ account_id, ...plan }: Insertable<Tables['plans']>) =>
    db
      .insertInto('plans')
      .values({ account_id, ...plan })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(plan))
      .execute(),

  /** Takes a subscription away from an account that no longer has it. */
  remove: (accountId: string) => db.deleteFrom('plans').where('account_id', '=', accountId).execute(),

  /** Accounts whose subscription is of a store and runs, or has ended within so many days. */
  inStores: async (endedDays: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('plans')
      .select('account_id')
      .where('payment_provider', 'in', ['google', 'revcat'])
      .where((eb) =>
        eb.or([
          eb('state', '!=', 'subscription_cancelled'),
          eb('deactivates_at', '>', sql<Date>`now() - make_interval(days => ${endedDays})`),
        ]),
      )
      .orderBy('account_id')
      .execute();
    return rows.map(({ account_id: id }) => id);
  },

  /**
   * Notes of cancelled subscriptions that end within some days that their owners are written to.
   *
   * @returns those that were not noted before, with the plan they have until then and the one they were given
   */
  tellExpiring: async (withinDays: number) =>
    db
      .updateTable('plans')
      .from('accounts')
      .set((eb) => ({ expiry_told_for: eb.ref('plans.deactivates_at').$notNull() }))
      .whereRef('accounts.id', '=', 'plans.account_id')
      .where('plans.state', '=', 'cancellation_requested')
      .where('plans.deactivates_at', '>', sql<Date>`now()`)
      .where('plans.deactivates_at', '<', sql<Date>`now() + make_interval(days => ${withinDays})`)
      .where(sql<boolean>`plans.expiry_told_for is distinct from plans.deactivates_at`)
      .returning(['plans.account_id', 'accounts.plan', 'accounts.given_plan', 'plans.deactivates_at'])
      .execute(),
});
