import type { Insertable } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

export type PendingLogin = Insertable<Tables['pending_logins']>;

/** Who people are at Google, Facebook and Apple, and sign-ins on their way there and back. */
export const identitiesIn = (db: Database) => ({
  accountOf: (provider: string, subject: string) =>
    db
      .selectFrom('identities')
      .innerJoin('accounts', 'accounts.id', 'identities.account_id')
      .selectAll('accounts')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst(),

  add: (provider: string, subject: string, accountId: string) =>
    db.insertInto('identities').values({ provider, subject, account_id: accountId }).execute(),

  list: (accountId: string) =>
    db
      .selectFrom('identities')
      .select(['provider', 'subject', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),

  await: (login: PendingLogin) => db.insertInto('pending_logins').values(login).execute(),

  /** Takes a sign-in that came back off the list. @returns undefined when it is not expected, or too late */
  arrive: (stateHash: Buffer, now: Date) =>
    db
      .deleteFrom('pending_logins')
      .where('state_hash', '=', stateHash)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst(),

  /** @returns false when the token was used before */
  async useOnce(tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
    const added = await db
      .insertInto('used_tokens')
      .values({ token_hash: tokenHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async removeExpired(now: Date): Promise<void> {
    await db.deleteFrom('pending_logins').where('expires_at', '<=', now).execute();
    await db.deleteFrom('used_tokens').where('expires_at', '<=', now).execute();
  },
});
