import type { Database } from './database';

/** Keys of the whole installation, made once by a migration: every process signs and checks with the same ones. */
export const serverKeysIn = (db: Database) => ({
  /** @throws Error when the migrations that make the key have not run */
  antiForgery: async (): Promise<Buffer> =>
    (
      await db
        .selectFrom('server_keys')
        .select('secret')
        .where('purpose', '=', 'anti-forgery')
        .executeTakeFirstOrThrow()
    ).secret,
});
