import type { Kysely } from 'kysely';

/** Of a subscription that ends: for which end its owner was written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('plans').addColumn('expiry_told_for', 'timestamptz').execute();
}
