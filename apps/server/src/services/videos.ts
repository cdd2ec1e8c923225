import { randomUUID } from 'node:crypto';
import { SONG_STATE, SOURCES, type VideoFields } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { WORKER_SILENT_SEC } from '../jobs/sweep';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { attempt } from '../repositories/store';
import { admitWaiting } from './admission';
import { newFolderPath } from './folder-path';
import { madeBefore } from './made-once';
import { cleanName, refuseWishes, UNHEARD } from './song-info';
import { settingsFields } from './song-settings';
import type { SongVideo } from './song-video';
import { refuseSongTooMany, refuseWhenFull } from './storage';

/** Whether a worker lives that can fetch videos. */
export const canFetchVideos = ({ store }: Pick<Deps, 'store'>): Promise<boolean> =>
  store.workers.fetchVideos(WORKER_SILENT_SEC);

/**
 * Makes a song of a part of a video. It waits for a worker, which fetches the sound and then listens to it as to any recording.
 *
 * @returns the song's id. Refused with 'bad-request' and the sentence to show, 'folder-name', 'video-import-missing', 'guest-limit',
 * 'quota-full'
 */
export async function submitVideo(deps: Deps, account: Account, fields: VideoFields): Promise<Answer<string>> {
  const { mode, instrument, starttime, stoptime } = fields;
  const allowed = refuseWishes(fields, deps.config);
  if (!allowed.ok) return allowed;
  const path = newFolderPath(fields.path);
  if (!path.ok) return path;
  const room = refuseWhenFull(deps, account);
  if (!room.ok) return room;
  if (!(await canFetchVideos(deps))) return refuse('video-import-missing');
  const id = fields.id ?? randomUUID();
  const video: SongVideo = { id: fields.videoId, startSec: starttime, stopSec: stoptime };
  return attempt(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(account.id);
    if (!owner) return refuse('not-signed-in');
    const before = await madeBefore(tx, owner.id, id);
    if (!before.ok) return before;
    if (before.value) return ok(id);
    await tx.songs.add({
      id,
      account_id: account.id,
      title: cleanName(fields.title),
      composer: cleanName(fields.composer),
      path: path.value,
      state: SONG_STATE.waiting,
      source: SOURCES.youtube.number,
      ...settingsFields({ version: 1, mode, instrument, ...(starttime > 0 && { startsAtSec: starttime }) }),
      video: JSON.stringify(video),
      ...UNHEARD,
    });
    const room = await refuseSongTooMany(deps, tx, owner);
    if (!room.ok) return room;
    await admitWaiting(deps, tx, account.id);
    return ok(id);
  });
}
