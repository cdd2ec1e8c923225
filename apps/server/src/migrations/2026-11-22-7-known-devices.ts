import { sql, type Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';

/** Devices that have logged in before are known again, and browsers nobody knows can show that they have worked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into server_keys (purpose, secret) values
    ('known-device', ${randomBytes(32)}), ('login-challenge', ${randomBytes(32)})`.execute(db);
  await db.schema
    .alterTable('accounts')
    .addColumn('device_seed', 'uuid', (c) => c.notNull().defaultTo(sql`gen_random_uuid()`))
    .execute();
}
