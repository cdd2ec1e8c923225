import { err, type Result } from '@notewright/result';
import { accountTokensIn } from './account-tokens';
import { accountsIn } from './accounts';
import type { Database } from './database';
import { doomedBlobsIn } from './doomed-blobs';
import { foldersIn } from './folders';
import { heardIn } from './heard';
import { funnelIn } from './funnel';
import { identitiesIn } from './identities';
import { lettersIn } from './letters';
import { originalsIn } from './originals';
import { outagesIn } from './outages';
import { outboxIn } from './outbox';
import { paymentEventsIn } from './payment-events';
import { plansIn } from './plans';
import { rateLimitsIn } from './rate-limits';
import { scoresIn } from './scores';
import { serverKeysIn } from './server-keys';
import { sessionsIn } from './sessions';
import { sharesIn } from './shares';
import { songQueueIn } from './song-queue';
import { songbooksIn } from './songbooks';
import { songsIn } from './songs';
import { storageIn } from './storage';
import { uploadsIn } from './uploads';
import { workersIn } from './workers';

export type Store = ReturnType<typeof storeIn>;

/** All repositories over one database or one transaction. */
export const storeIn = (db: Database) => ({
  /** For the job queue, which writes through the same transaction. */
  db,
  accounts: accountsIn(db),
  sessions: sessionsIn(db),
  accountTokens: accountTokensIn(db),
  identities: identitiesIn(db),
  plans: plansIn(db),
  outbox: outboxIn(db),
  paymentEvents: paymentEventsIn(db),
  funnel: funnelIn(db),
  folders: foldersIn(db),
  songs: songsIn(db),
  songbooks: songbooksIn(db),
  queue: songQueueIn(db),
  scores: scoresIn(db),
  storage: storageIn(db),
  originals: originalsIn(db),
  shares: sharesIn(db),
  workers: workersIn(db),
  rateLimits: rateLimitsIn(db),
  letters: lettersIn(db),
  doomedBlobs: doomedBlobsIn(db),
  serverKeys: serverKeysIn(db),
  outages: outagesIn(db),
  heard: heardIn(db),
  uploads: uploadsIn(db),
});

const DEADLOCK = '40P01';
const MOST_TRIES = 3;

/**
 * Runs `work` in one transaction; its store writes nowhere else. An exception rolls everything back.
 *
 * What changes a song takes the account's row first, then those of songs: two orders could wait for each other. (PostgreSQL itself
 * locks the account behind a song that changes twice in a transaction.) Where the database finds such a knot all the same, it
 * undoes one of the transactions, which then begins again.
 */
export async function transaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  for (let left = MOST_TRIES; ; left--) {
    try {
      return await store.db.transaction().execute((tx) => work(storeIn(tx)));
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || left === 1) throw error;
    }
  }
}

/** As `transaction`, for work that may refuse: a refusal rolls everything back, too, and is the result. */
export async function attempt<T, E>(
  store: Store,
  work: (store: Store) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let refused: { readonly error: E } | undefined;
  try {
    return await transaction(store, async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refused = result;
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone && refused) return err(refused.error);
    throw error;
  }
}

/** Ends a transaction that was refused. */
class Undone extends Error {}
