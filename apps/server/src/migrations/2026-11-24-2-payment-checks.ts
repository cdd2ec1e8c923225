import type { Kysely } from 'kysely';

/** When each payment provider is asked next for everything it knows (`services/reconciling.ts`), by whichever process comes first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_checks')
    .addColumn('provider', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'timestamptz', (c) => c.notNull())
    .execute();
}
