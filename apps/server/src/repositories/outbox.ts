import { sql, type Insertable } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

/** A letter in the hands of a process that dies is sent by another one after this long. */
const LEASE_SEC = 5 * 60;
/** Few enough that a slow mail server takes them all within the lease. */
const MOST_AT_ONCE = 5;

/** Letters that were decided on in a transaction and are sent after it, each until a mail server has taken it. */
export const outboxIn = (db: Database) => ({
  add: (letter: Insertable<Tables['outbox']>) => db.insertInto('outbox').values(letter).execute(),

  /** Takes letters that are due into one's hands, with whom they are for. */
  take: () =>
    db
      .updateTable('outbox')
      .from('accounts')
      .set((eb) => ({
        try_after: sql<Date>`now() + make_interval(secs => ${LEASE_SEC})`,
        tries: eb('outbox.tries', '+', 1),
      }))
      .whereRef('accounts.id', '=', 'outbox.account_id')
      .where('outbox.id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('try_after', '<=', sql<Date>`now()`)
          .orderBy('id')
          .limit(MOST_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['outbox.id', 'outbox.kind', 'outbox.plan', 'outbox.until', 'outbox.tries'])
      .returning(['accounts.email', 'accounts.firstname', 'accounts.language'])
      .execute(),

  /** Puts one back that could not be sent. */
  putBack: (id: string, afterSec: number) =>
    db
      .updateTable('outbox')
      .set({ try_after: sql<Date>`now() + make_interval(secs => ${afterSec})` })
      .where('id', '=', id)
      .execute(),

  remove: (id: string) => db.deleteFrom('outbox').where('id', '=', id).execute(),
});
