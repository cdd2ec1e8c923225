import { sql, type Kysely } from 'kysely';

/**
 * Files that arrive in pieces (`services/uploads.ts`), and what has been heard of songs that are listened to (`services/heard.ts`).
 * Both are short-lived, and no song needs them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = sql`now()`;
  const account = 'accounts.id';
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('account_id', 'uuid', (c) => c.notNull().references(account).onDelete('cascade'))
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('received', 'integer', (c) => c.notNull().defaultTo(0))
    // Without a foreign key: what was made of it may be deleted before this is forgotten.
    .addColumn('song_id', 'uuid')
    .addColumn('touched_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('uploads_account').on('uploads').column('account_id').execute();
  await db.schema
    .createTable('upload_pieces')
    .addColumn('upload_id', 'uuid', (c) => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('start', 'integer', (c) => c.notNull())
    .addColumn('piece_blob', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_pieces_pkey', ['upload_id', 'start'])
    .execute();
  await db.schema
    .createTable('heard_parts')
    .addColumn('song_id', 'uuid', (c) => c.notNull().references('songs.id').onDelete('cascade'))
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('heard_parts_pkey', ['song_id', 'attempt', 'part'])
    .execute();
}
