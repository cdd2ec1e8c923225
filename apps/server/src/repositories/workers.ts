import { secondsAgo, type Database } from './database';

export const workersIn = (db: Database) => ({
  /** Says that a worker is alive; the first time it also introduces it. */
  seen: (worker: { id: string; host: string; pid: number; fetches_videos?: boolean }) =>
    db
      .insertInto('workers')
      .values({ ...worker, seen_at: secondsAgo(0) })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ seen_at: secondsAgo(0), fetches_videos: worker.fetches_videos ?? false }),
      )
      .execute(),

  remove: (id: string) => db.deleteFrom('workers').where('id', '=', id).execute(),

  removeSilent: (silentSec: number) => db.deleteFrom('workers').where('seen_at', '<', secondsAgo(silentSec)).execute(),

  /** Whether one of those that live can fetch videos. */
  async fetchVideos(silentSec: number): Promise<boolean> {
    const row = await db
      .selectFrom('workers')
      .select('id')
      .where('seen_at', '>', secondsAgo(silentSec))
      .where('fetches_videos', '=', true)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  async countAlive(silentSec: number): Promise<number> {
    const row = await db
      .selectFrom('workers')
      .select((e) => e.fn.countAll<string>().as('workers'))
      .where('seen_at', '>', secondsAgo(silentSec))
      .executeTakeFirstOrThrow();
    return Number(row.workers);
  },
});
