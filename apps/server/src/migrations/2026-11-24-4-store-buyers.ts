import type { Kysely } from 'kysely';

/** Who bought in a store, under the name the store's notifications use: purchases can be transferred between them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_events').addColumn('buyer', 'text').execute();
  await db.schema.createIndex('payment_events_buyer').on('payment_events').column('buyer').execute();
}
