import { sql, type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';

/** Keys that all processes of one installation share, and nobody else knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_keys')
    .addColumn('purpose', 'text', (c) => c.primaryKey())
    .addColumn('secret', 'bytea', (c) => c.notNull())
    .execute();
  await sql`insert into server_keys (purpose, secret) values ('anti-forgery', ${randomBytes(32)})`.execute(db);
}
