import { sql, type Kysely } from 'kysely';

const now = sql`now()`;

/** Accounts, sessions, the songbook, scores and their versions, and what workers and limits need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('firstname', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('plan', 'text', (c) =>
      c
        .notNull()
        .defaultTo('free')
        .check(sql`plan in ('free', 'standard', 'premium')`),
    )
    .addColumn('email_confirmed', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'bytea', (c) => c.primaryKey())
    .addColumn('account_id', 'uuid', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('remember', 'boolean', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
  await db.schema
    .createTable('folders')
    .addColumn('account_id', 'uuid', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('folders_key', ['account_id', 'path'])
    .execute();
  await db.schema
    .createTable('songs')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('account_id', 'uuid', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('composer', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('state', 'smallint', (c) => c.notNull().check(sql`state between 0 and 3`))
    .addColumn('source', 'smallint', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('instrument', 'text', (c) => c.notNull())
    .addColumn('parameters', 'text', (c) => c.notNull())
    .addColumn('quality', 'real', (c) => c.notNull().defaultTo(0))
    .addColumn('progress', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('error_code', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('unlocked', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('score_version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('audio_blob', 'text')
    .addColumn('evidence_blob', 'text')
    .addColumn('job_id', 'uuid')
    .addColumn('worker_id', 'uuid')
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lost_runs', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('queued_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('songs_account').on('songs').columns(['account_id', 'created_at']).execute();
  await sql`create index songs_unfinished on songs (state, created_at) where state in (1, 3)`.execute(db);
  await db.schema
    .createTable('score_versions')
    .addColumn('song_id', 'uuid', (c) => c.notNull().references('songs.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    // json, not jsonb: the text is kept as written, and nothing ever queries inside it.
    .addColumn('music', 'json', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('score_versions_key', ['song_id', 'version'])
    .execute();
  await db.schema
    .createTable('shares')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('song_id', 'uuid', (c) => c.notNull().unique().references('songs.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('workers')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('pid', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('seen_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('doomed_blobs')
    .addColumn('prefix', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('window_ends_at', 'timestamptz', (c) => c.notNull())
    .addColumn('hits', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('error_reports')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('song_id', 'uuid', (c) => c.notNull().references('songs.id').onDelete('cascade'))
    .addColumn('error_code', 'smallint', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'uuid', (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (c) => c.references('accounts.id').onDelete('set null'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
}
