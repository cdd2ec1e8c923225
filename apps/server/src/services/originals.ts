import { SONG_STATE, type PlayableOriginal, type PlayableOriginalAnswer } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import { originalComes } from '../repositories/originals';
import type { SongRow } from '../repositories/song-row';
import { attempt } from '../repositories/store';
import { storedBlob, type StoredBlob } from './stored-blob';
import { discardFiles } from './song-files';
import { settingsOf } from './song-settings';
import { ownSong } from './songbook';

/** What a song's page gets to know of its recording; null where there is nothing to play. */
export function originalOf(song: SongRow, log: Deps['log']): PlayableOriginal | null {
  if (song.original_blob === null) return null;
  return { startsAtSec: settingsOf(song, log).startsAtSec ?? 0 };
}

/** The same, asked again because it was still to come. @returns refused with 'not-found' */
export async function playableOriginal(
  { store, log }: Pick<Deps, 'store' | 'log'>,
  accountId: string,
  id: string,
): Promise<Answer<PlayableOriginalAnswer>> {
  const song = await ownSong({ store }, accountId, id);
  if (!song.ok) return song;
  return ok({ original: originalOf(song.value, log), originalComes: originalComes(song.value) });
}

/**
 * The same for who reads a song by its private link: as long as nothing is heard through it, there is nothing and nothing comes.
 *
 * @returns refused with 'share-missing'
 */
export async function sharedPlayableOriginal(
  { store, log }: Pick<Deps, 'store' | 'log'>,
  token: string,
): Promise<Answer<PlayableOriginalAnswer>> {
  const song = await store.shares.songOf(token);
  return song?.state === SONG_STATE.ok
    ? ok(await originalThrough({ store, log }, token, song))
    : refuse('share-missing');
}

/** What is heard of a shared song by its link. */
export async function originalThrough(
  { store, log }: Pick<Deps, 'store' | 'log'>,
  token: string,
  song: SongRow,
): Promise<PlayableOriginalAnswer> {
  return (await store.shares.letsHear(token))
    ? { original: originalOf(song, log), originalComes: originalComes(song) }
    : { original: null, originalComes: false };
}

/** What browsers play of the recording of one's own song. @returns refused with 'not-found', also where there is none */
export async function findOriginal(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
  id: string,
): Promise<Answer<StoredBlob>> {
  const song = await ownSong({ store }, accountId, id);
  return song.ok ? storedOriginal(song.value) : song;
}

/**
 * The same behind a private link, where the song's owner wants it to be heard.
 *
 * @returns refused with 'share-missing' for a link that is none, and 'not-found' for one through which nothing is heard
 */
export async function findSharedOriginal({ store }: Pick<Deps, 'store'>, token: string): Promise<Answer<StoredBlob>> {
  const song = await store.shares.songOf(token);
  if (song?.state !== SONG_STATE.ok) return refuse('share-missing');
  return (await store.shares.letsHear(token)) ? storedOriginal(song) : refuse('not-found');
}

function storedOriginal({ original_blob: key }: SongRow): Answer<StoredBlob> {
  return key === null ? refuse('not-found') : ok(storedBlob(key, 'audio/webm'));
}

/** Whether who has a song's private link hears its recording. @returns refused with 'not-found'; 'share-missing' without a link */
export async function shareOriginal(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
  id: string,
  heard: boolean,
): Promise<Answer> {
  const song = await ownSong({ store }, accountId, id);
  if (!song.ok) return song;
  return (await store.shares.letHear(song.value.id, heard)) ? DONE : refuse('share-missing');
}

/**
 * Deletes the recording of a finished song, as it was sent and as it is played. The score stays, and what was heard, so that it can still be
 * read anew. A duplicate of the song keeps its own.
 *
 * @returns refused with 'not-found', also where there is no recording; 'not-ready' while the song needs it
 */
export async function deleteRecording(deps: Deps, accountId: string, id: string): Promise<Answer> {
  const { store, blobs } = deps;
  const seen = await ownSong({ store }, accountId, id);
  if (!seen.ok) return seen;
  const evidenceBlob = seen.value.evidence_blob;
  const left = evidenceBlob === null ? 0 : ((await blobs.size(evidenceBlob)) ?? 0);
  const unused = await attempt(store, async (tx) => {
    await tx.accounts.lock(accountId);
    const song = await tx.songs.lockOwn(accountId, seen.value.id);
    if (!song) return refuse('not-found');
    if (song.state !== SONG_STATE.ok) return refuse('not-ready');
    const named = [song.audio_blob, song.original_blob].filter((blob) => blob !== null);
    if (named.length === 0) return refuse('not-found');
    await tx.originals.takeAway(song.id, left);
    const unused = await tx.originals.unused(named);
    await tx.doomedBlobs.add(unused);
    await tx.storage.recount(accountId);
    return ok(unused);
  });
  if (!unused.ok) return unused;
  await discardFiles(deps, unused.value);
  return DONE;
}
