import { sql, type Kysely } from 'kysely';

/**
 * The plan whoever runs the server has given an account by hand, apart from what is paid for it: an account lives by the higher of
 * the two (`services/follow-plan.ts`). What accounts without a running subscription have was given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('given_plan', 'text').execute();
  await sql`update accounts set given_plan = plan where plan <> 'free'
    and not exists (select from plans where account_id = accounts.id and state <> 'subscription_cancelled')`.execute(
    db,
  );
}
