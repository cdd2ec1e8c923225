import { secondsAgo, type Database } from './database';

/**
 * Places known not to work: 'store', or a machine by its name. While one stands here no worker that needs it takes a song;
 * one of them looks now and then whether it is over.
 */
export const outagesIn = (db: Database) => ({
  among: (places: readonly string[]) => db.selectFrom('outages').selectAll().where('place', 'in', places).execute(),

  /** How many there are: the store is one place, machines are many. */
  async count(): Promise<{ readonly store: number; readonly machine: number }> {
    const rows = await db.selectFrom('outages').select('place').execute();
    const store = rows.filter(({ place }) => place === 'store').length;
    return { store, machine: rows.length - store };
  },

  /** @returns false when it was known */
  async begin(place: string, pauseSec: number): Promise<boolean> {
    const added = await db
      .insertInto('outages')
      .values({ place, probe_after: secondsAgo(-pauseSec) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** Takes it upon this process to look; only one does each time. @returns false when it is not time, or somebody else looks */
  async claimProbe(place: string, pauseSec: number): Promise<boolean> {
    const claimed = await db
      .updateTable('outages')
      .set((e) => ({ probes: e('probes', '+', 1), probe_after: secondsAgo(-pauseSec) }))
      .where('place', '=', place)
      .where('probe_after', '<=', secondsAgo(0))
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  },

  async end(place: string): Promise<void> {
    await db.deleteFrom('outages').where('place', '=', place).execute();
  },

  /** Of machines that do not exist any more. */
  removeForgotten: (silentSec: number) =>
    db.deleteFrom('outages').where('probe_after', '<', secondsAgo(silentSec)).execute(),
});
