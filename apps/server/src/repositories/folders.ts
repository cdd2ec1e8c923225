import { sql } from 'kysely';
import type { Database } from './database';

/** Folder rows keep empty folders alive; the songs carry the paths that count. */
export const foldersIn = (db: Database) => ({
  async paths(accountId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('folders')
      .select('path')
      .where('account_id', '=', accountId)
      .union(db.selectFrom('songs').select('path').where('account_id', '=', accountId).where('path', '!=', ''))
      .orderBy('path')
      .execute();
    return rows.map((row) => row.path);
  },

  add: (accountId: string, path: string) =>
    db
      .insertInto('folders')
      .values({ account_id: accountId, path })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Moves a folder row and those below it to a new path. */
  async rename(accountId: string, from: string, to: string): Promise<void> {
    await db
      .updateTable('folders')
      .set({ path: sql<string>`${to}::text || substr(path, ${from.length + 1}::int)` })
      .where('account_id', '=', accountId)
      .where(sql<boolean>`starts_with(path, ${from})`)
      .execute();
  },

  remove: (accountId: string, path: string) =>
    db
      .deleteFrom('folders')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`starts_with(path, ${path})`)
      .execute(),
});
