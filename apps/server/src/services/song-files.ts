import type { Deps } from '../deps';
import { songPrefix } from '../repositories/blobs';
import type { Store } from '../repositories/store';

type Doomed = readonly { readonly id: string; readonly job_id: string | null }[];

/** Part of the transaction that deletes songs: their files stand in the ledger, their jobs leave the queue. */
export async function doomSongs({ jobs }: Pick<Deps, 'jobs'>, tx: Store, songs: Doomed): Promise<void> {
  await tx.doomedBlobs.add(songs.map((song) => songPrefix(song.id)));
  for (const song of songs) if (song.job_id) await jobs.drop(tx.db, song.job_id);
}

/** Deletes the files of songs that are gone. Should that fail, the ledger keeps them for the sweep. */
export async function removeSongFiles(
  { store, blobs, log }: Pick<Deps, 'store' | 'blobs' | 'log'>,
  songs: readonly { readonly id: string }[],
): Promise<void> {
  for (const { id } of songs) {
    try {
      await blobs.removeAll(songPrefix(id));
      await store.doomedBlobs.spare(songPrefix(id));
    } catch (error) {
      log.warn({ err: error, songId: id }, 'the files of a deleted song could not be removed yet');
    }
  }
}
