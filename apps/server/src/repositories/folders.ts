import { sql } from 'kysely';
import type { Database } from './database';

/** Whether a path is a folder or lies below it. */
export const lies = (folder: string) => sql<boolean>`starts_with(path, ${folder})`;

/** PostgreSQL counts characters, JavaScript halves of some: lengths are counted only here. */
const renamed = (from: string, to: string) => sql<string>`${to}::text || substr(path, char_length(${from}::text) + 1)`;

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

  /** Whether there is such a folder, be it only on the way to another one. */
  async exists(accountId: string, path: string): Promise<boolean> {
    for (const table of ['folders', 'songs'] as const) {
      const below = db.selectFrom(table).select('path').where('account_id', '=', accountId).where(lies(path)).limit(1);
      if (await below.executeTakeFirst()) return true;
    }
    return false;
  },

  add: (accountId: string, path: string) =>
    db
      .insertInto('folders')
      .values({ account_id: accountId, path })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Gives everything in a folder and below, songs and folders, the path it has when the folder is called otherwise. */
  async rename(accountId: string, from: string, to: string): Promise<void> {
    for (const table of ['folders', 'songs'] as const)
      await db
        .updateTable(table)
        .set({ path: renamed(from, to) })
        .where('account_id', '=', accountId)
        .where(lies(from))
        .execute();
  },

  /** Characters of the longest path there would be below a folder when it is called otherwise. */
  async longestRenamed(accountId: string, from: string, to: string): Promise<number> {
    const longest = sql<number>`max(char_length(${renamed(from, to)}))`.as('longest');
    const lengths = await Promise.all(
      (['folders', 'songs'] as const).map((table) =>
        db
          .selectFrom(table)
          .select(longest)
          .where('account_id', '=', accountId)
          .where(lies(from))
          .executeTakeFirstOrThrow(),
      ),
    );
    return Math.max(...lengths.map((row) => row.longest ?? 0));
  },

  remove: (accountId: string, path: string) =>
    db.deleteFrom('folders').where('account_id', '=', accountId).where(lies(path)).execute(),
});
