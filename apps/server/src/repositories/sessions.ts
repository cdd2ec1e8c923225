import { sql } from 'kysely';
import type { Account } from './accounts';
import { secondsAgo, type Database } from './database';

export interface SessionRow {
  readonly account: Account;
  readonly remember: boolean;
  readonly expiresAt: Date;
  readonly id: string;
  readonly seenAt: Date;
  /** Stamp of the account's songbook; undefined for none. */
  readonly songbook: string | undefined;
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

  /**
   * The accounts behind cookies, in their order; undefined where the session is unknown or over. The stamps of their songbooks come
   * along, so that a page that has the newest list costs no other question.
   */
  async find(tokenHashes: readonly Buffer[], now: Date): Promise<(SessionRow | undefined)[]> {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .leftJoin('songbook_versions', 'songbook_versions.account_id', 'sessions.account_id')
      .selectAll('accounts')
      .select(['token_hash', 'sessions.remember', 'sessions.expires_at', 'sessions.seen_at', 'stamp'])
      .select('sessions.id as session_id')
      .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
      .where('expires_at', '>', now)
      .execute();
    const found = new Map(
      rows.map(({ token_hash, remember, expires_at, session_id, seen_at, stamp, ...account }): [string, SessionRow] => [
        token_hash.toString('latin1'),
        { account, remember, expiresAt: expires_at, id: session_id, seenAt: seen_at, songbook: stamp ?? undefined },
      ]),
    );
    return tokenHashes.map((hash) => found.get(hash.toString('latin1')));
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

  /** Which of these sessions are not over. */
  async living(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('expires_at', '>', secondsAgo(0))
      .execute();
    return new Set(rows.map((row) => row.id));
  },

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
