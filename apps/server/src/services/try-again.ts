import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { SongRow } from '../repositories/song-row';
import { attempt, type Store } from '../repositories/store';
import { admitWaiting } from './admission';
import { canRetry } from '../repositories/can-retry';
import { countAttempt } from './rate-limits';
import { ownSong } from './songbook';

/**
 * Lets a failed song wait for its transcription again; it takes its turn like a new one.
 *
 * @returns refused with 'not-found'; 'not-retryable'; 'recording-missing'; 'too-many-requests', since it costs what an upload costs
 */
export async function tryAgain(deps: Deps, accountId: string, id: string): Promise<Answer> {
  const { blobs, store } = deps;
  const song = await retryable(store, accountId, id);
  if (!song.ok) return song;
  const { audio_blob } = song.value; // without one, a video is fetched
  if (audio_blob !== null && !(await blobs.has(audio_blob))) return refuse('recording-missing');
  const counted = await countAttempt(deps, 'songs-account', accountId);
  if (!counted.ok) return counted;
  return attempt(store, async (tx) => {
    await tx.accounts.lock(accountId);
    const still = await retryable(tx, accountId, id); // somebody else may have been quicker
    if (!still.ok) return still;
    await tx.queue.tryAgain(id);
    await admitWaiting(deps, tx, accountId);
    return DONE;
  });
}

async function retryable(store: Store, accountId: string, id: string): Promise<Answer<SongRow>> {
  const song = await ownSong({ store }, accountId, id);
  if (!song.ok) return song;
  return canRetry(song.value) ? ok(song.value) : refuse('not-retryable');
}
