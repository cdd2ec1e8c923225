import { sql } from 'kysely';
import type { Database } from './database';

export const rateLimitsIn = (db: Database) => ({
  /** Counts one more hit in the window of `key`, opening a new window when the last is over. @returns hits so far */
  async hit(key: string, windowSec: number): Promise<number> {
    const over = sql<boolean>`rate_limits.window_ends_at <= now()`;
    const end = sql<Date>`now() + make_interval(secs => ${windowSec})`;
    const row = await db
      .insertInto('rate_limits')
      .values({ key, hits: 1, window_ends_at: end })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql<number>`case when ${over} then 1 else rate_limits.hits + 1 end`,
          window_ends_at: sql<Date>`case when ${over} then ${end} else rate_limits.window_ends_at end`,
        }),
      )
      .returning('hits')
      .executeTakeFirstOrThrow();
    return row.hits;
  },

  /** Hits so far in the window of `key`, if one is open. */
  async count(key: string): Promise<number> {
    const row = await db
      .selectFrom('rate_limits')
      .select('hits')
      .where('key', '=', key)
      .where('window_ends_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.hits ?? 0;
  },

  /** Takes back one hit of the window that is open. */
  takeBack: (key: string) =>
    db
      .updateTable('rate_limits')
      .set((e) => ({ hits: e('hits', '-', 1) }))
      .where('key', '=', key)
      .where('hits', '>', 0)
      .where('window_ends_at', '>', sql<Date>`now()`)
      .execute(),

  forget: (key: string) => db.deleteFrom('rate_limits').where('key', '=', key).execute(),

  removeOver: () =>
    db
      .deleteFrom('rate_limits')
      .where('window_ends_at', '<', sql<Date>`now()`)
      .execute(),
});
