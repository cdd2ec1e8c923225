import type { Selectable } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

export type PlanRow = Selectable<Tables['plans']>;

/** Subscriptions, at most one for an account. */
export const plansIn = (db: Database) => ({
  of: (accountId: string) => db.selectFrom('plans').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
});
