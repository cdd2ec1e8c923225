import type { Kysely } from 'kysely';

/** Links say whether what the owner wrote to themself about measures is read through them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shares')
    .addColumn('remarks', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
}
