import type { Deps } from '../deps';
import { transaction } from '../repositories/store';

/** A sweep must not keep the next one waiting for long. */
const AT_ONCE = 500;

/** Looks how large the files of songs are that came before anybody counted, so that they count like others. */
export async function measureFiles({ store, blobs }: Pick<Deps, 'store' | 'blobs'>): Promise<void> {
  for (const song of await store.storage.unmeasured(AT_ONCE)) {
    let bytes = 0;
    for (const key of [song.audio_blob, song.evidence_blob, song.original_blob])
      if (key !== null) bytes += (await blobs.size(key)) ?? 0;
    await transaction(store, async (tx) => {
      await tx.accounts.lock(song.account_id);
      await tx.storage.measured(song, bytes);
      await tx.storage.recount(song.account_id);
    });
  }
}
