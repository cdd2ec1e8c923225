import type { Insertable, Selectable } from 'kysely';
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
});
