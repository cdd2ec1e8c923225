import { sql, type Kysely } from 'kysely';

/** Letters about plans that are still to be sent: written with the change they tell of, gone when a mail server has taken them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('account_id', 'uuid', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('until', 'timestamptz')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('try_after', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
}
