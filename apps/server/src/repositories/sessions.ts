import type { Account } from './accounts';
import type { Database } from './database';

export interface SessionRow {
  readonly account: Account;
  readonly remember: boolean;
  readonly expiresAt: Date;
  readonly id: string;
  readonly seenAt: Date;
}

export const sessionsIn = (db: Database) => ({
  add: (session: { tokenHash: Buffer; accountId: string; remember: boolean; expiresAt: Date; userAgent: string }) =>
    db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        account_id: session.accountId,
        remember: session.remember,
        expires_at: session.expiresAt,
        user_agent: session.userAgent,
      })
      .execute(),

  /** The account behind a cookie; undefined when the session is unknown or over. */
  async find(tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .selectAll('accounts')
      .select(['sessions.remember', 'sessions.expires_at', 'sessions.id as session_id', 'sessions.seen_at'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) return undefined;
    const { remember, expires_at, session_id, seen_at, ...account } = row;
    return { account, remember, expiresAt: expires_at, id: session_id, seenAt: seen_at };
  },

  seen: (tokenHash: Buffer, at: Date) =>
    db.updateTable('sessions').set({ seen_at: at }).where('token_hash', '=', tokenHash).execute(),

  /** Where an account is signed in, the newest use first. */
  list: (accountId: string, now: Date) =>
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'seen_at'])
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .orderBy('seen_at', 'desc')
      .execute(),

  /** @returns false when the account has no such session */
  async removeOwn(accountId: string, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },

  /** Signs an account out everywhere. */
  removeAll: (accountId: string) => db.deleteFrom('sessions').where('account_id', '=', accountId).execute(),

  extend: (tokenHash: Buffer, expiresAt: Date) =>
    db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute(),

  remove: (tokenHash: Buffer) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),

  /** Signs an account out everywhere but here. */
  removeOthers: (accountId: string, keep: Buffer) =>
    db.deleteFrom('sessions').where('account_id', '=', accountId).where('token_hash', '!=', keep).execute(),

  removeExpired: (now: Date) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute(),
});
