import { sql, type Kysely } from 'kysely';

/**
 * Notifications of payment providers, kept before anything follows from it (`services/payments.ts`). A notification can come before
 * it is known whose it is; it goes with its account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subscription_id', 'text')
    .addColumn('account_id', 'uuid', (c) => c.references('accounts.id').onDelete('cascade'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('received_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
  const index = (column: 'subscription_id' | 'account_id') =>
    db.schema
      .createIndex(`payment_events_${column.replace('_id', '')}`)
      .on('payment_events')
      .column(column)
      .execute();
  await index('subscription_id');
  await index('account_id');
}
