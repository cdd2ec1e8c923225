import { randomUUID } from 'node:crypto';
import { SONG_STATE } from '@notewright/contracts';
import type { Deps } from '../deps';
import { Refused } from '../refused';
import type { SongRow } from '../repositories/song-row';
import type { SongCopy } from '../repositories/songs';
import { transaction, type Store } from '../repositories/store';
import { admitWaiting } from './admission';
import { newFolderPath } from './folder-path';
import { countAttempt } from './rate-limits';
import { discardFiles, doomSongs } from './song-files';
import { refuseSongTooMany } from './storage';

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
  const unused = await transaction(deps.store, async (tx) => {
    await tx.accounts.lock(accountId);
    const songs = list.length === 0 ? [] : await tx.songs.remove(accountId, list);
    if (songs.length === 0) throw new Refused('not-found');
    const unused = await doomSongs(deps, tx, songs);
    await tx.storage.recount(accountId);
    await admitWaiting(deps, tx, accountId);
    return unused;
  });
  await discardFiles(deps, unused);
}

/** A second, independent sheet with the same score; recording and evidence, which never change, are shared. @returns its id */
export async function duplicateSong(deps: Deps, accountId: string, id: string): Promise<string> {
  await countAttempt(deps, 'songs-account', accountId);
  const song = await ownSong(deps, accountId, id);
  return copySong(deps, song, { account: accountId, title: `${song.title} (Copy)`, path: song.path, recording: true });
}

/** @throws Refused 'not-ready' unless the song is finished, 'not-found' when it has been deleted meanwhile, 'guest-limit', 'quota-full' */
export async function copySong(deps: Deps, { id: from }: SongRow, copy: Omit<SongCopy, 'id'>): Promise<string> {
  const id = randomUUID();
  await transaction(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(copy.account);
    const song = await tx.songs.hold(from);
    if (!owner) throw new Refused('not-signed-in');
    if (!song) throw new Refused('not-found');
    if (song.state !== SONG_STATE.ok) throw new Refused('not-ready');
    await tx.songs.copy(song.id, { ...copy, id });
    if (!(await tx.scores.copy(song.id, song.score_version, id))) throw new Refused('not-found');
    await tx.storage.reweigh(id);
    await refuseSongTooMany(deps, tx, owner);
  });
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
