import { sql, type Kysely } from 'kysely';

/** What the page shows of a song. Anything else in a row may change unseen. */
const SHOWN = [
  ...['title', 'composer', 'path', 'state', 'source', 'mode', 'instrument', 'parameters', 'quality', 'own_rating'],
  ...['progress', 'error_code', 'worker_id', 'account_id', 'created_at'],
  ...['waits_for_storage', 'lost_runs', 'audio_blob'],
];

/**
 * A stamp for each songbook that is another one after every change to what its owner sees, whoever made it: a page that has the
 * list with this stamp need not be sent it again. It is a random number, not a counter, so that a database that was restored from
 * a copy never gives a stamp a second meaning.
 *
 * The stamps have a table of their own, and are written when a transaction ends (deferred triggers), after every other lock was
 * taken. In the row of the account, or at once, they would tie knots: a worker that writes its progress holds the song and wants
 * the stamp, while a call that changes several songs holds the stamp and wants the next song. For the same reason no foreign key
 * leads from here to the account.
 *
 * `songbook_changed` is the one place where a stamp changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table songbook_versions (
    account_id uuid primary key,
    stamp uuid not null default gen_random_uuid()
  )`.execute(db);
  await sql`create function songbook_opened() returns trigger language plpgsql as $$
    begin
      insert into songbook_versions (account_id) values (new.id) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create function songbook_closed() returns trigger language plpgsql as $$
    begin
      delete from songbook_versions where account_id = old.id;
      return null;
    end $$`.execute(db);
  // The setting lasts until the transaction ends: a thousand rows change the stamp once.
  await sql`create function songbook_changed(account uuid) returns void language plpgsql as $$
    begin
      if current_setting('notewright.songbook_changed', true) is not distinct from account::text then return; end if;
      update songbook_versions set stamp = gen_random_uuid() where account_id = account;
      perform set_config('notewright.songbook_changed', account::text, true);
    end $$`.execute(db);
  await sql`create function songbook_row_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform songbook_changed(old.account_id); end if;
      if tg_op <> 'DELETE' then perform songbook_changed(new.account_id); end if;
      return null;
    end $$`.execute(db);

  await sql`create trigger songbook_opened after insert on accounts
    for each row execute function songbook_opened()`.execute(db);
  await sql`create constraint trigger songbook_closed after delete on accounts deferrable initially deferred
    for each row execute function songbook_closed()`.execute(db);
  for (const table of ['songs', 'folders'] as const)
    await sql`create constraint trigger songbook_row_came_or_went after insert or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function songbook_row_changed()`.execute(db);
  const shown = (row: 'old' | 'new') => sql.join(SHOWN.map((column) => sql.ref(`${row}.${column}`)));
  await sql`create constraint trigger songbook_row_changed after update on songs deferrable initially deferred
    for each row when (row(${shown('old')}) is distinct from row(${shown('new')}))
    execute function songbook_row_changed()`.execute(db);
  await sql`create constraint trigger songbook_row_changed after update on folders deferrable initially deferred
    for each row execute function songbook_row_changed()`.execute(db);

  await sql`insert into songbook_versions (account_id) select id from accounts on conflict do nothing`.execute(db);
}
