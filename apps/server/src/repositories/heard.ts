import { SONG_STATE } from '@notewright/contracts';
import { sql } from 'kysely';
import type { Database } from './database';
import type { Run } from './song-queue';

/** Notes of songs that are being listened to, part by part. They are gone when the song has its score. */
export const heardIn = (db: Database) => ({
  /** Adds a part and tells its owner's pages to look; changes nothing when the run does not count any more. */
  add: (run: Run, part: number, notes: string) =>
    sql`with run as (
        select id, account_id from songs
        where id = ${run.songId} and attempt = ${run.attempt} and state = ${SONG_STATE.processing}
      ), added as (
        insert into heard_parts (song_id, attempt, part, notes)
        select id, ${run.attempt}::integer, ${part}::integer, ${notes}::text from run on conflict do nothing
      )
      select songbook_told(account_id) from run`.execute(db),

  /** Of one run, from a part on, in their order. */
  since: async (run: Run, part: number) =>
    (
      await db
        .selectFrom('heard_parts')
        .select('notes')
        .where('song_id', '=', run.songId)
        .where('attempt', '=', run.attempt)
        .where('part', '>=', part)
        .orderBy('part')
        .execute()
    ).map((row) => row.notes),

  /** Of a run that is over; those of runs that were lost, too. */
  forget: (songId: string) => db.deleteFrom('heard_parts').where('song_id', '=', songId).execute(),

  /** What runs left behind that ended without a word. */
  forgetOver: () =>
    db
      .deleteFrom('heard_parts')
      .where((e) =>
        e.exists(
          e
            .selectFrom('songs')
            .select('id')
            .whereRef('songs.id', '=', 'heard_parts.song_id')
            .where((s) =>
              s.or([s('state', '<>', SONG_STATE.processing), s('songs.attempt', '<>', s.ref('heard_parts.attempt'))]),
            ),
        ),
      )
      .execute(),
});
