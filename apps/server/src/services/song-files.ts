import type { Deps } from '../deps';
import type { SongRow } from '../repositories/song-row';
import type { Store } from '../repositories/store';

type Gone = readonly Pick<SongRow, 'files_below' | 'job_id'>[];

/**
 * Part of the transaction that deletes songs, once they are gone: their jobs leave the queue, and files that no other song uses
 * stand in the ledger.
 *
 * @returns prefixes of those files, for `discardFiles` when the transaction is over
 */
export async function doomSongs({ jobs }: Pick<Deps, 'jobs'>, tx: Store, songs: Gone): Promise<string[]> {
  for (const song of songs) if (song.job_id) await jobs.drop(tx.db, song.job_id);
  return tx.doomedBlobs.doom(songs.map((song) => song.files_below).filter((prefix) => prefix !== null));
}

/**
 * Deletes files that stand in the ledger; those a song came to use after all stay. Should it fail, or a backup need
 * them, the ledger keeps them for the sweep.
 */
export async function discardFiles(
  { store, blobs, log }: Pick<Deps, 'store' | 'blobs' | 'log'>,
  prefixes: readonly string[],
): Promise<void> {
  try {
    if (await store.doomedBlobs.keptForBackup()) return;
    for (const prefix of await store.doomedBlobs.condemn(prefixes)) {
      await blobs.removeAll(prefix);
      await store.doomedBlobs.forget(prefix);
    }
  } catch (error) {
    log.warn({ err: error, prefixes: prefixes.slice(0, 10) }, 'files that nobody uses could not be removed yet');
  }
}
