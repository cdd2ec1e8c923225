import type { PlanName } from '@notewright/contracts';
import { sql, type Selectable } from 'kysely';
import { secondsAgo, type Database } from './database';
import type { Tables } from './tables';

export type Account = Selectable<Tables['accounts']>;

export interface NewAccount {
  readonly email: string;
  readonly emailKey: string;
  readonly firstname: string;
  /** null for people who always come through a provider. */
  readonly passwordHash: string | null;
  readonly emailConfirmed: boolean;
  /** What they are written to in. */
  readonly language: string;
}

export const accountsIn = (db: Database) => ({
  /** @returns undefined when the email is taken */
  add: (account: NewAccount) =>
    db
      .insertInto('accounts')
      .values(columnsOf(account))
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** An account nobody can log in to; only its session opens it. */
  addGuest: (id: string, language: string) =>
    db
      .insertInto('accounts')
      .values({ id, email: '', email_key: `guest:${id}`, firstname: '', password_hash: null, guest: true, language })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Makes a guest an account, with everything it has. @returns undefined when the email is taken or it is no guest */
  signUpGuest: (id: string, account: NewAccount) =>
    db
      .updateTable('accounts')
      .set({ ...columnsOf(account), guest: false })
      .where('id', '=', id)
      .where('guest', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('accounts as other').select('other.id').where('other.email_key', '=', account.emailKey))),
      )
      .returningAll()
      .executeTakeFirst()
      .catch(undefinedWhenTaken),

  guestsOlderThan: (ageSec: number) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('guest', '=', true)
      .where('created_at', '<', secondsAgo(ageSec))
      .limit(100)
      .execute(),

  confirmEmail: (id: string, emailKey: string) =>
    db
      .updateTable('accounts')
      .set({ email_confirmed: true })
      .where('id', '=', id)
      .where('email_key', '=', emailKey)
      .returningAll()
      .executeTakeFirst(),

  /** @returns undefined when the email is taken */
  changeEmail: (id: string, email: string, emailKey: string) =>
    db
      .updateTable('accounts')
      .set({ email, email_key: emailKey, email_confirmed: true })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
      .catch(undefinedWhenTaken),

  byEmail: (emailKey: string) =>
    db.selectFrom('accounts').selectAll().where('email_key', '=', emailKey).executeTakeFirst(),

  byId: (id: string) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Takes the account row for the rest of the transaction; whoever counts an account's songs comes through here. */
  lock: (id: string) => db.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  rename: (id: string, firstname: string) =>
    db.updateTable('accounts').set({ firstname }).where('id', '=', id).execute(),

  setLanguage: (id: string, language: string) =>
    db.updateTable('accounts').set({ language }).where('id', '=', id).execute(),

  setPlan: (id: string, plan: PlanName) => db.updateTable('accounts').set({ plan }).where('id', '=', id).execute(),

  /** @param plan  null takes back what was given */
  setGivenPlan: (id: string, plan: PlanName | null) =>
    db.updateTable('accounts').set({ given_plan: plan }).where('id', '=', id).execute(),

  setPassword: (id: string, passwordHash: string) =>
    db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute(),

  /** Ends the passes of all known devices. @returns undefined when the account has just been deleted */
  forgetDevices: (id: string) =>
    db
      .updateTable('accounts')
      .set({ device_seed: sql<string>`gen_random_uuid()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  remove: (id: string) => db.deleteFrom('accounts').where('id', '=', id).execute(),
});

const columnsOf = (account: NewAccount) => ({
  email: account.email,
  email_key: account.emailKey,
  firstname: account.firstname,
  password_hash: account.passwordHash,
  email_confirmed: account.emailConfirmed,
  language: account.language,
});

const UNIQUE_VIOLATION = '23505';
function undefinedWhenTaken(error: unknown): undefined {
  if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
  return undefined;
}
