import { randomUUID } from 'node:crypto';
import { SONG_SOURCE, SONG_STATE, type Song } from '@notewright/contracts';
import type { Deps } from '../deps';
import { Refused } from '../refused';
import { songPrefix } from '../repositories/blobs';
import type { SongRow } from '../repositories/songs';
import { transaction, type Store } from '../repositories/store';
import { admitWaiting } from './admission';
import { newFolderPath } from './folder-path';
import { doomSongs, removeSongFiles } from './song-files';

const SOURCE_NAME = Object.fromEntries(Object.entries(SONG_SOURCE).map(([name, number]) => [number, name]));
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The song of this account with this id.
 *
 * @throws Refused 'not-found' for a missing id, a malformed one and somebody else's alike
 */
export async function ownSong({ store }: { readonly store: Store }, accountId: string, id: string): Promise<SongRow> {
  const song = UUID.test(id) ? await store.songs.own(accountId, id) : undefined;
  if (!song) throw new Refused('not-found');
  return song;
}

/** Ids in one text, separated by semicolons; what is no id at all is left out. */
const idsOf = (text: string): string[] => [...new Set(text.split(';').map((id) => id.trim()).filter((id) => UUID.test(id)))]; // prettier-ignore

export async function listSongs({ store }: Pick<Deps, 'store'>, accountId: string): Promise<Song[]> {
  return (await store.songs.list(accountId)).map((song) => ({
    Id: song.id,
    Title: song.title,
    Composer: song.composer,
    Path: song.path,
    State: song.state,
    Source: SOURCE_NAME[song.source] ?? 'file',
    Mode: song.mode,
    Arrangement: song.instrument,
    Parameters: song.parameters,
    Quality: song.own_rating ?? song.quality,
    Rated: song.own_rating !== null,
    CreationDateTime: `/Date(${song.created_at.getTime()})/`,
    Progress: song.progress,
    Queued: song.state === SONG_STATE.processing && song.worker_id === null,
    ErrorCode: song.error_code,
  }));
}

export async function moveSongs({ store }: Pick<Deps, 'store'>, accountId: string, ids: string, to: string) {
  const list = idsOf(ids);
  const path = newFolderPath(to);
  const moved = await transaction(store, async (tx) => {
    await tx.accounts.lock(accountId);
    return list.length === 0 ? 0 : tx.songs.move(accountId, list, path);
  });
  if (moved === 0) throw new Refused('not-found');
}

/** Deletes songs in any state; one that is being transcribed is cancelled, and its place goes to the next. */
export async function deleteSongs(deps: Deps, accountId: string, ids: string): Promise<void> {
  const list = idsOf(ids);
  const removed = await transaction(deps.store, async (tx) => {
    await tx.accounts.lock(accountId);
    const songs = list.length === 0 ? [] : await tx.songs.remove(accountId, list);
    if (songs.length === 0) throw new Refused('not-found');
    await doomSongs(deps, tx, songs);
    await admitWaiting(deps, tx, accountId);
    return songs;
  });
  await removeSongFiles(deps, removed);
}

/** A second, independent sheet with the same score, recording and evidence. @returns its id */
export async function duplicateSong(deps: Deps, accountId: string, id: string): Promise<string> {
  const song = await ownSong(deps, accountId, id);
  return copySong(deps, song, { account: accountId, title: `${song.title} (Copy)`, path: song.path, recording: true });
}

export interface Copy {
  /** Id of the account it goes to. */
  readonly account: string;
  readonly title: string;
  readonly path: string;
  /** Whether the recording, and what was heard in it, are copied besides the score. */
  readonly recording: boolean;
}

/** @throws Refused 'not-ready' unless the song is finished */
export async function copySong(deps: Deps, song: SongRow, { account, title, path, recording }: Copy): Promise<string> {
  if (song.state !== SONG_STATE.ok) throw new Refused('not-ready');
  const { store, blobs } = deps;
  const id = randomUUID();
  const prefix = songPrefix(id);
  const moved = (key: string | null) => (recording && key ? prefix + key.slice(songPrefix(song.id).length) : null);
  await store.doomedBlobs.add([prefix]);
  try {
    for (const key of [song.audio_blob, song.evidence_blob]) {
      const to = moved(key);
      if (key && to) await blobs.copy(key, to);
    }
    await transaction(store, async (tx) => {
      await tx.songs.add({
        id,
        account_id: account,
        title,
        composer: song.composer,
        path,
        state: SONG_STATE.ok,
        source: song.source,
        mode: song.mode,
        instrument: song.instrument,
        parameters: song.parameters,
        quality: song.quality,
        own_rating: account === song.account_id ? song.own_rating : null,
        progress: 100,
        score_version: 1,
        only_first_sec: song.only_first_sec,
        audio_blob: moved(song.audio_blob),
        evidence_blob: moved(song.evidence_blob),
        job_id: null,
        worker_id: null,
      });
      if (!(await tx.scores.copy(song.id, song.score_version, id))) throw new Refused('not-found');
      await tx.doomedBlobs.spare(prefix);
    });
  } catch (error) {
    await blobs.removeAll(prefix);
    throw error;
  }
  return id;
}

/** Tells whoever runs this server that a song could not be transcribed. */
export async function reportError({ store }: Pick<Deps, 'store'>, accountId: string, id: string): Promise<void> {
  await transaction(store, async (tx) => {
    await tx.accounts.lock(accountId);
    const song = await ownSong({ store: tx }, accountId, id);
    await tx.letters.addErrorReport({ accountId, songId: song.id, errorCode: song.error_code });
  });
}
