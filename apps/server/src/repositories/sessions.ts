import type { Account } from './accounts';
import type { Database } from './database';

export interface SessionRow {
  readonly account: Account;
  readonly remember: boolean;
  readonly expiresAt: Date;
}

export const sessionsIn = (db: Database) => ({
  add: (session: { tokenHash: Buffer; accountId: string; remember: boolean; expiresAt: Date }) =>
    db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        account_id: session.accountId,
        remember: session.remember,
        expires_at: session.expiresAt,
      })
      .execute(),

  /** The account behind a cookie; undefined when the session is unknown or over. */
  async find(tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .selectAll('accounts')
      .select(['sessions.remember', 'sessions.expires_at'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) return undefined;
    const { remember, expires_at, ...account } = row;
    return { account, remember, expiresAt: expires_at };
  },

  extend: (tokenHash: Buffer, expiresAt: Date) =>
    db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute(),

  remove: (tokenHash: Buffer) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),

  /** Signs an account out everywhere but here. */
  removeOthers: (accountId: string, keep: Buffer) =>
    db.deleteFrom('sessions').where('account_id', '=', accountId).where('token_hash', '!=', keep).execute(),

  removeExpired: (now: Date) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute(),
});
