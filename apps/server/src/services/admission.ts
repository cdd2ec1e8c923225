import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps';
import type { Store } from '../repositories/store';
import { entitlements } from './entitlements';
import { nextTurn } from './song-turns';

/**
 * Moves an account's oldest waiting songs to Processing, up to its limit, and enqueues their jobs.
 *
 * Called inside the transaction of whatever made room: a submitted, finished, failed or deleted song. The account row
 * is locked first, so two calls at once cannot both see the last free place; the jobs are written through the same
 * transaction, so a song is Processing exactly when its job exists.
 *
 * @param tx  a store over a running transaction
 * @returns how many songs were admitted
 */
export async function admitWaiting({ config, jobs }: Pick<Deps, 'config' | 'jobs'>, tx: Store, accountId: string) {
  const account = await tx.accounts.lock(accountId);
  if (!account) return 0;
  const room = entitlements(account, config).atOnce - (await tx.queue.countProcessing(accountId));
  if (room <= 0) return 0;
  const admitted = await tx.queue.oldestWaiting(accountId, room);
  for (const song of admitted) {
    const jobId = randomUUID();
    const turn = await nextTurn({ config }, tx, account);
    await tx.queue.hand(song.id, jobId, turn);
    await jobs.send(tx.db, jobId, { songId: song.id }, turn);
  }
  return admitted.length;
}
