import { sql, type Kysely } from 'kysely';

/**
 * The database tells every web server what changed, whoever changed it (`repositories/changes.ts`): on the channel `songbook`
 * the account whose songbook has another stamp now, on `session_ended` the session that is no more. Once for a statement and
 * account, however many rows it touched; nothing is announced before it is committed, and nothing of a transaction that is undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function songbook_told(account uuid) returns void language sql as
    $$ select pg_notify('songbook', account::text) $$
  `.execute(db);
  await sql`
    create function tell_songbook() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform songbook_told(account_id) from (select distinct account_id from new_rows) as touched;
      elsif tg_op = 'DELETE' then
        perform songbook_told(account_id) from (select distinct account_id from old_rows) as touched;
      else
        perform songbook_told(account_id)
          from (select account_id from old_rows union select account_id from new_rows) as touched;
      end if;
      return null;
    end $$
  `.execute(db);
  const rows = { insert: 'new table as new_rows', delete: 'old table as old_rows' };
  const changes = { ...rows, update: `${rows.delete} ${rows.insert}` };
  for (const [change, transition] of Object.entries(changes))
    await sql`
      create trigger ${sql.raw(`songbook_told_${change}`)} after ${sql.raw(change)} on songbook_versions
      referencing ${sql.raw(transition)} for each statement execute function tell_songbook()
    `.execute(db);
  await sql`
    create function tell_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', id::text) from old_rows;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger sessions_told_delete after delete on sessions
    referencing old table as old_rows for each statement execute function tell_session_ended()
  `.execute(db);
}
