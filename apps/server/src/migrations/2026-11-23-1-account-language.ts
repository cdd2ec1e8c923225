import type { Kysely } from 'kysely';

/** Letters reach people in the language they chose; null until a request of the account tells one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('language', 'text').execute();
}
