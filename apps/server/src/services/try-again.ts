import type { Deps } from '../deps';
import { Refused } from '../refused';
import type { SongRow } from '../repositories/song-row';
import { transaction, type Store } from '../repositories/store';
import { admitWaiting } from './admission';
import { canRetry } from '../repositories/can-retry';
import { countAttempt } from './rate-limits';
import { ownSong } from './songbook';

/**
 * Lets a failed song wait for its transcription again; it takes its turn like a new one.
 *
 * @throws Refused 'not-found'; 'not-retryable'; 'recording-missing'; 'too-many-requests', since it costs what an upload costs
 */
export async function tryAgain(deps: Deps, accountId: string, id: string): Promise<void> {
  const { blobs, store } = deps;
  const { audio_blob } = await retryable(store, accountId, id);
  if (!(await blobs.has(audio_blob!))) throw new Refused('recording-missing');
  await countAttempt(deps, 'songs-account', accountId);
  await transaction(store, async (tx) => {
    await tx.accounts.lock(accountId);
    await retryable(tx, accountId, id); // somebody else may have been quicker
    await tx.queue.tryAgain(id);
    await admitWaiting(deps, tx, accountId);
  });
}

async function retryable(store: Store, accountId: string, id: string): Promise<SongRow> {
  const song = await ownSong({ store }, accountId, id);
  if (!canRetry(song)) throw new Refused('not-retryable');
  return song;
}
