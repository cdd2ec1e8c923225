import type { Selectable } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

export type Account = Selectable<Tables['accounts']>;

export const accountsIn = (db: Database) => ({
  /** @returns undefined when the email is taken */
  add: (account: { email: string; emailKey: string; firstname: string; passwordHash: string }) =>
    db
      .insertInto('accounts')
      .values({
        email: account.email,
        email_key: account.emailKey,
        firstname: account.firstname,
        password_hash: account.passwordHash,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst(),

  byEmail: (emailKey: string) =>
    db.selectFrom('accounts').selectAll().where('email_key', '=', emailKey).executeTakeFirst(),

  byId: (id: string) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Takes the account row for the rest of the transaction; whoever counts an account's songs comes through here. */
  lock: (id: string) => db.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  rename: (id: string, firstname: string) =>
    db.updateTable('accounts').set({ firstname }).where('id', '=', id).execute(),

  setPassword: (id: string, passwordHash: string) =>
    db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute(),

  remove: (id: string) => db.deleteFrom('accounts').where('id', '=', id).execute(),
});
