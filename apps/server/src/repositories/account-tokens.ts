import type { Database } from './database';
import type { TokenPurpose } from './tables';

export interface AccountToken {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly email: string;
}

/** Links in mails. Only hashes are kept: a copy of the database opens nobody's account. */
export const accountTokensIn = (db: Database) => ({
  /** A newer link of the same kind replaces the older ones. */
  async add(tokenHash: Buffer, token: AccountToken, expiresAt: Date): Promise<void> {
    const { accountId, purpose, email } = token;
    await db.deleteFrom('account_tokens').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
    await db
      .insertInto('account_tokens')
      .values({ token_hash: tokenHash, account_id: accountId, purpose, email, expires_at: expiresAt })
      .execute();
  },

  /** Uses a link up. @returns undefined when it is unknown, over, used, or was made for something else */
  async use(tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date): Promise<AccountToken | undefined> {
    const row = await db
      .deleteFrom('account_tokens')
      .where('token_hash', '=', tokenHash)
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    return row && { accountId: row.account_id, purpose: row.purpose, email: row.email };
  },

  removeAll: (accountId: string) => db.deleteFrom('account_tokens').where('account_id', '=', accountId).execute(),

  removeExpired: (now: Date) => db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute(),
});
