import { randomUUID } from 'node:crypto';
import { SONG_STATE } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { answerWords, type Language } from '@notewright/words';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { SongRow } from '../repositories/song-row';
import type { SongCopy } from '../repositories/songs';
import { attempt, type Store } from '../repositories/store';
import { admitWaiting } from './admission';
import { newFolderPath } from './folder-path';
import { countAttempt } from './rate-limits';
import { discardFiles, doomSongs } from './song-files';
import { refuseSongTooMany } from './storage';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The song of this account with this id.
 *
 * @returns refused with 'not-found' for a missing id, a malformed one and somebody else's alike
 */
export async function ownSong(
  { store }: { readonly store: Store },
  accountId: string,
  id: string,
): Promise<Answer<SongRow>> {
  const song = UUID.test(id) ? await store.songs.own(accountId, id) : undefined;
  return song ? ok(song) : refuse('not-found');
}

/** Ids in one text, separated by semicolons; what is no id at all is left out. */
const idsOf = (text: string): string[] => [...new Set(text.split(';').map((id) => id.trim()).filter((id) => UUID.test(id)))]; // prettier-ignore

/** @returns refused with 'folder-name', or with 'not-found' when none of the ids is the account's */
export async function moveSongs(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
  ids: string,
  to: string,
): Promise<Answer> {
  const list = idsOf(ids);
  const path = newFolderPath(to);
  if (!path.ok) return path;
  return attempt(store, async (tx) => {
    await tx.accounts.lock(accountId);
    const moved = list.length === 0 ? 0 : await tx.songs.move(accountId, list, path.value);
    return moved === 0 ? refuse('not-found') : DONE;
  });
}

/** Deletes songs in any state; one that is being transcribed is cancelled, and its place goes to the next. @returns refused with 'not-found' */
export async function deleteSongs(deps: Deps, accountId: string, ids: string): Promise<Answer> {
  const list = idsOf(ids);
  const unused = await attempt(deps.store, async (tx) => {
    await tx.accounts.lock(accountId);
    const unused = await removeSongs(deps, tx, accountId, list);
    return unused ? ok(unused) : refuse('not-found');
  });
  if (!unused.ok) return unused;
  await discardFiles(deps, unused.value);
  return DONE;
}

/**
 * Part of a transaction that has locked the account: deletes songs of it, and what follows from that.
 *
 * @returns prefixes of files that nobody uses any more, for `discardFiles` when the transaction is over; undefined when none of the songs is there
 */
export async function removeSongs(deps: Pick<Deps, 'jobs' | 'config'>, tx: Store, accountId: string, ids: string[]) {
  const songs = ids.length === 0 ? [] : await tx.songs.remove(accountId, ids);
  if (songs.length === 0) return undefined;
  const unused = await doomSongs(deps, tx, songs);
  await tx.storage.recount(accountId);
  await admitWaiting(deps, tx, accountId);
  return unused;
}

/** What a copy of one's own song has. */
const ALL_OF_IT = { recording: true, remarks: true };

/** A second, independent sheet with the same score; recording and evidence, which never change, are shared. @returns its id */
export async function duplicateSong(
  deps: Deps,
  accountId: string,
  id: string,
  language: Language,
): Promise<Answer<string>> {
  const counted = await countAttempt(deps, 'songs-account', accountId);
  if (!counted.ok) return counted;
  const own = await ownSong(deps, accountId, id);
  if (!own.ok) return own;
  const { value: song } = own;
  const title = answerWords(language).copyOf({ title: song.title });
  return copySong(deps, song, { account: accountId, title, path: song.path, ...ALL_OF_IT });
}

/**
 * @returns the copy's id; refused with 'not-ready' unless the song is finished, 'not-found' when it has been deleted meanwhile,
 * 'guest-limit' or 'quota-full'
 */
export async function copySong(deps: Deps, { id: from }: SongRow, copy: Omit<SongCopy, 'id'>): Promise<Answer<string>> {
  const id = randomUUID();
  return attempt(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(copy.account);
    const song = await tx.songs.hold(from);
    if (!owner) return refuse('not-signed-in');
    if (!song) return refuse('not-found');
    if (song.state !== SONG_STATE.ok) return refuse('not-ready');
    await tx.songs.copy(song.id, { ...copy, id });
    if (!(await tx.scores.copy(song.id, song.score_version, id, { reading: copy.recording, remarks: copy.remarks })))
      return refuse('not-found');
    await tx.storage.reweigh(id);
    const room = await refuseSongTooMany(deps, tx, owner);
    return room.ok ? ok(id) : room;
  });
}

/** Tells whoever runs this server that a song could not be transcribed. @returns refused with 'not-found' */
export async function reportError({ store }: Pick<Deps, 'store'>, accountId: string, id: string): Promise<Answer> {
  return attempt(store, async (tx) => {
    await tx.accounts.lock(accountId);
    const song = await ownSong({ store: tx }, accountId, id);
    if (!song.ok) return song;
    await tx.letters.addErrorReport({ accountId, songId: song.value.id, errorCode: song.value.error_code });
    return DONE;
  });
}
