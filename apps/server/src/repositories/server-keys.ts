import type { Database } from './database';
import type { Tables } from './tables';

type Purpose = Tables['server_keys']['purpose'];

/** Keys of the whole installation, made once by migrations: every process signs and checks with the same ones. */
export const serverKeysIn = (db: Database) => ({
  /** @throws Error when the migrations that make the key have not run */
  of: async (purpose: Purpose): Promise<Buffer> =>
    (await db.selectFrom('server_keys').select('secret').where('purpose', '=', purpose).executeTakeFirstOrThrow())
      .secret,
});
