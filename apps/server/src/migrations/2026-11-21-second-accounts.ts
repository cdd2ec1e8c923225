import { sql, type Kysely } from 'kysely';

const now = sql`now()`;

/** Guests, lists of sessions, mailed links, sign-in elsewhere, subscriptions and the funnel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('guest', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('id', 'uuid', (c) =>
      c
        .notNull()
        .unique()
        .defaultTo(sql`gen_random_uuid()`),
    ) // prettier-ignore
    .addColumn('user_agent', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('seen_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('account_tokens')
    .addColumn('token_hash', 'bytea', (c) => c.primaryKey())
    .addColumn('account_id', 'uuid', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('confirm', 'change', 'reset')`))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_tokens_account').on('account_tokens').column('account_id').execute();
  await db.schema
    .createTable('identities')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('account_id', 'uuid', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('identities_key', ['provider', 'subject'])
    .execute();
  await db.schema.createIndex('identities_account').on('identities').column('account_id').execute();
  await db.schema
    .createTable('pending_logins')
    .addColumn('state_hash', 'bytea', (c) => c.primaryKey())
    .addColumn('visitor_hash', 'bytea', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('code_verifier', 'text', (c) => c.notNull())
    .addColumn('return_url', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('used_tokens')
    .addColumn('token_hash', 'bytea', (c) => c.primaryKey())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('plans')
    .addColumn('account_id', 'uuid', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('payment_provider', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('success_link', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('paused', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('deactivates_at', 'timestamptz')
    .execute();
  // Counts by day: how far people come, never who.
  await db.schema
    .createTable('funnel')
    .addColumn('day', 'date', (c) => c.notNull().defaultTo(sql`current_date`))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('slide', 'smallint', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('funnel_key', ['day', 'event', 'slide'])
    .execute();
  // Feedback goes with its account; until now it stayed behind with the email in it.
  await db.schema.alterTable('feedback').dropConstraint('feedback_account_id_fkey').execute();
  await db.schema
    .alterTable('feedback')
    .addForeignKeyConstraint('feedback_account_id_fkey', ['account_id'], 'accounts', ['id'])
    .onDelete('cascade')
    .execute();
}
