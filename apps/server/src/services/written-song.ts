import { SONG_STATE, type SongSettings } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { WebDeps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { NewSong } from '../repositories/song-row';
import type { AboutVersion } from '../repositories/scores';
import { attempt } from '../repositories/store';
import { madeBefore } from './made-once';
import { UNHEARD } from './song-info';
import { settingsFields } from './song-settings';
import { refuseSongTooMany } from './storage';

/** A song whose sheet is there already: nothing has to be heard for it. */
export interface WrittenSong extends Pick<NewSong, 'id' | 'account_id' | 'title' | 'composer' | 'path' | 'source'> {
  readonly settings: SongSettings;
  readonly music: Uint8Array;
  /** What its first version says of itself. */
  readonly about: Omit<AboutVersion, 'base'>;
}

/**
 * Keeps it, once however often it is sent.
 *
 * @returns its id; refused with 'not-signed-in', 'bad-request' (the id is somebody else's song), 'guest-limit', 'quota-full'
 */
export async function keepWrittenSong(
  deps: WebDeps,
  { settings, music, about, ...song }: WrittenSong,
): Promise<Answer<string>> {
  const kept = await attempt(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(song.account_id);
    if (!owner) return refuse('not-signed-in');
    const before = await madeBefore(tx, owner.id, song.id);
    if (!before.ok) return before;
    if (before.value) return DONE;
    await tx.songs.add({
      ...song,
      ...{ state: SONG_STATE.ok, progress: 100, score_version: 1 },
      ...settingsFields(settings),
      ...UNHEARD,
    });
    await tx.scores.add(song.id, 1, music, { base: 1, ...about });
    await tx.storage.reweigh(song.id);
    return refuseSongTooMany(deps, tx, owner);
  });
  return kept.ok ? ok(song.id) : kept;
}
