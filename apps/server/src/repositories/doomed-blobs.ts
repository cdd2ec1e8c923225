import { backupRuns } from './backup-lock';
import { secondsAgo, type Database } from './database';

/**
 * The ledger that keeps blobs and rows in step. A prefix is entered before its first blob is written and taken out in
 * the transaction that creates the song; the deletion of the last song that uses it enters it again. Whatever stands here
 * for long is rubbish, even after a power cut.
 */
export const doomedBlobsIn = (db: Database) => ({
  /** Announces blobs that no song uses yet. */
  add: async (prefixes: readonly string[]) => {
    if (prefixes.length === 0) return;
    await db
      .insertInto('doomed_blobs')
      .values(prefixes.map((prefix) => ({ prefix })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /**
   * From now on nobody looks for this long whether an announced prefix is used after all.
   *
   * @returns false when its files are being removed, or have been
   */
  async leaveFor(prefix: string, sec: number): Promise<boolean> {
    const left = await db
      .updateTable('doomed_blobs')
      .set({ created_at: secondsAgo(-sec) })
      .where('prefix', '=', prefix)
      .where('condemned', '=', false)
      .executeTakeFirst();
    return left.numUpdatedRows > 0n;
  },

  /** Part of the transaction in which a song comes to use an announced prefix. @returns false when its files are being removed */
  async claim(prefix: string): Promise<boolean> {
    const claimed = await db
      .deleteFrom('doomed_blobs')
      .where('prefix', '=', prefix)
      .where('condemned', '=', false)
      .executeTakeFirst();
    return claimed.numDeletedRows > 0n;
  },

  /**
   * Part of the transaction that deletes songs, once they are gone: enters the prefixes they used, but for those that another song
   * uses, too. The entry is also the lock: of two transactions that delete the last two songs of a prefix, the second waits here
   * until the first is over, and then sees that nobody is left. A song cannot come to use a prefix meanwhile: only a song that
   * exists is copied, and it is held until its copy is there (`hold`).
   *
   * @returns the prefixes whose blobs may be removed
   */
  async doom(prefixes: readonly string[]): Promise<string[]> {
    // Always in the same order, so that two transactions do not wait for each other.
    const entered = [...new Set(prefixes)].sort();
    if (entered.length === 0) return [];
    await db
      .insertInto('doomed_blobs')
      .values(entered.map((prefix) => ({ prefix, condemned: true })))
      .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ condemned: true }))
      .execute();
    const used = await db
      .deleteFrom('doomed_blobs')
      .where('prefix', 'in', entered)
      .where((e) => e.exists(e.selectFrom('songs').select('id').whereRef('files_below', '=', 'doomed_blobs.prefix')))
      .returning('prefix')
      .execute();
    const kept = new Set(used.map((row) => row.prefix));
    return entered.filter((prefix) => !kept.has(prefix));
  },

  /**
   * From here on no transaction can claim these prefixes; one that just does so is waited for.
   *
   * @returns those that are still in the ledger, whose blobs may therefore be removed
   */
  async condemn(prefixes: readonly string[]): Promise<string[]> {
    if (prefixes.length === 0) return [];
    const rows = await db
      .updateTable('doomed_blobs')
      .set({ condemned: true })
      .where('prefix', 'in', prefixes)
      .returning('prefix')
      .execute();
    return rows.map((row) => row.prefix);
  },

  /** The blobs are gone. */
  forget: (prefix: string) => db.deleteFrom('doomed_blobs').where('prefix', '=', prefix).execute(),

  /** Whether what is doomed has to stay all the same: a backup counts on it. The sweep comes again. */
  keptForBackup: () => backupRuns(db),

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
