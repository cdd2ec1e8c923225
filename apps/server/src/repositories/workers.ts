import { secondsAgo, type Database } from './database';

export const workersIn = (db: Database) => ({
  /** Says that a worker is alive; the first time it also introduces it. */
  seen: (worker: { id: string; host: string; pid: number }) =>
    db
      .insertInto('workers')
      .values({ ...worker, seen_at: secondsAgo(0) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: secondsAgo(0) }))
      .execute(),

  remove: (id: string) => db.deleteFrom('workers').where('id', '=', id).execute(),

  removeSilent: (silentSec: number) => db.deleteFrom('workers').where('seen_at', '<', secondsAgo(silentSec)).execute(),

  async countAlive(silentSec: number): Promise<number> {
    const row = await db
      .selectFrom('workers')
      .select((e) => e.fn.countAll<string>().as('workers'))
      .where('seen_at', '>', secondsAgo(silentSec))
      .executeTakeFirstOrThrow();
    return Number(row.workers);
  },
});
