import { secondsAgo, type Database } from './database';

/**
 * The ledger that keeps blobs and rows in step. A prefix is entered before its first blob is written and taken out in
 * the transaction that creates the song; deleting a song enters it again. Whatever stands here for long is rubbish,
 * even after a power cut.
 */
export const doomedBlobsIn = (db: Database) => ({
  add: async (prefixes: readonly string[]) => {
    if (prefixes.length === 0) return;
    await db
      .insertInto('doomed_blobs')
      .values(prefixes.map((prefix) => ({ prefix })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  spare: (prefix: string) => db.deleteFrom('doomed_blobs').where('prefix', '=', prefix).execute(),

  olderThan: async (ageSec: number) =>
    (
      await db
        .selectFrom('doomed_blobs')
        .select('prefix')
        .where('created_at', '<', secondsAgo(ageSec))
        .limit(1000)
        .execute()
    ).map((row) => row.prefix),
});
