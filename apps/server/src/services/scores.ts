import { randomBytes } from 'node:crypto';
import { seesWhole, SONG_STATE } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Deps, WebDeps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { originalComes } from '../repositories/originals';
import type { SongRow } from '../repositories/song-row';
import { attempt, type Store } from '../repositories/store';
import type { Caller } from '../score-work/score-pool';
import { entitlements } from './entitlements';
import { readHindrances } from './hindrances';
import { countAttempt } from './rate-limits';
import { cleanName } from './song-info';
import { leftOutOf } from './left-out';
import { originalOf, originalThrough } from './originals';
import { settingsOf } from './song-settings';
import { copySong, ownSong } from './songbook';
import { settleVersion } from './storage';

type Needs = Pick<WebDeps, 'config' | 'store' | 'scorePool' | 'log'>;

export interface OpenedScore {
  readonly song: SongRow;
  /** Whether this account may see every measure. */
  readonly whole: boolean;
}

/**
 * A finished song, whose score `storedMusic` fetches.
 *
 * @returns refused with 'not-found', or 'not-ready' while there is no score
 */
export async function openScore(
  { config, store }: Pick<Deps, 'config' | 'store'>,
  account: Account,
  id: string,
): Promise<Answer<OpenedScore>> {
  const own = await ownSong({ store }, account.id, id);
  if (!own.ok) return own;
  const { value: song } = own;
  if (song.state !== SONG_STATE.ok) return refuse('not-ready');
  return ok({ song, whole: seesWhole(entitlements(account, config), song) });
}

/** The newest version of a song's score, as it is stored. @returns refused with 'not-found' when the song has been deleted meanwhile */
export async function storedMusic(
  store: Store,
  song: SongRow,
  shown: { readonly remarks?: boolean } = {},
): Promise<Answer<string>> {
  const music = await store.scores.music(song.id, song.score_version, shown);
  return music === undefined ? refuse('not-found') : ok(music);
}

/** A score as a reader gets it: what is stored goes out as it is, without being read here; only locked measures take work. */
export const readable = async (
  { scorePool }: Pick<Needs, 'scorePool'>,
  caller: Caller,
  stored: string,
  whole: boolean,
): Promise<Answer<string | Uint8Array>> => (whole ? ok(stored) : scorePool.run(caller, 'hideLocked', { stored }));

/** The parts of `MusicJsonAnswer`, of which the score is JSON already. */
export interface ReadableScore {
  readonly musicVo: string | Uint8Array;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** @returns refused with 'not-found', 'not-ready', and as `ScorePool.run` */
export async function loadScore(
  deps: Needs,
  account: Account,
  caller: Caller,
  id: string,
): Promise<Answer<ReadableScore>> {
  const opened = await openScore(deps, account, id);
  if (!opened.ok) return opened;
  const { song, whole } = opened.value;
  const stored = await storedMusic(deps.store, song);
  if (!stored.ok) return stored;
  const music = await readable(deps, caller, stored.value, whole);
  if (!music.ok) return music;
  const heard = song.evidence_blob !== null;
  const leftOut = leftOutOf(song.parameters);
  const hindrances = readHindrances(song.hindrances);
  return ok({
    musicVo: music.value,
    properties: {
      title: song.title,
      quality: song.own_rating ?? song.quality,
      rated: song.own_rating !== null,
      unlocked: song.unlocked || (whole ? 1 : 0),
      before: song.unlocked === 2,
      version: song.score_version,
      onlyFirstSec: song.only_first_sec,
      settings: heard ? settingsOf(song, deps.log) : null,
      heard: heard && whole,
      original: originalOf(song, deps.log),
      originalComes: originalComes(song),
      ...(leftOut.length > 0 && { leftOut }),
      ...(hindrances.length > 0 && { hindrances }),
    },
  });
}

/**
 * Gives a song another title, in the songbook and over its music, where it is a new version like any other edit.
 *
 * @returns refused with 'not-found'
 */
export async function renameSong(
  deps: Pick<Deps, 'config' | 'store'>,
  account: Account,
  id: string,
  newTitle: string,
): Promise<Answer> {
  const own = await ownSong(deps, account.id, id);
  if (!own.ok) return own;
  const title = cleanName(newTitle);
  return attempt(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(account.id);
    const song = await tx.songs.lockOwn(account.id, own.value.id);
    if (!owner || !song) return refuse('not-found');
    await tx.songs.setNames(song.id, title, song.composer);
    if (song.state !== SONG_STATE.ok) return DONE; // its music will get the title it has then
    await tx.scores.addRetitled(song.id, song.score_version, title);
    await tx.songs.setVersion(song.id, song.score_version + 1);
    return settleVersion(deps, tx, owner, song.id, false);
  });
}

/** @returns refused with 'not-found' */
export async function rateScore({ store }: Needs, account: Account, id: string, value: number): Promise<Answer> {
  const song = await ownSong({ store }, account.id, id);
  if (!song.ok) return song;
  await store.songs.rate(song.value.id, value);
  return DONE;
}

/** @returns the secret of the song's private link, the same each time; refused with 'not-found' or 'not-ready' */
export async function shareScore({ store }: Needs, account: Account, id: string): Promise<Answer<string>> {
  const song = await ownSong({ store }, account.id, id);
  if (!song.ok) return song;
  if (song.value.state !== SONG_STATE.ok) return refuse('not-ready');
  const token = await store.shares.tokenOf(song.value.id, randomBytes(18).toString('base64url'));
  return token === undefined ? refuse('not-found') : ok(token);
}

/** Whether who has a song's private link reads its owner's remarks. @returns refused with 'not-found'; 'share-missing' without a link */
export async function shareRemarks({ store }: Needs, account: Account, id: string, read: boolean): Promise<Answer> {
  const song = await ownSong({ store }, account.id, id);
  if (!song.ok) return song;
  return (await store.shares.letReadRemarks(song.value.id, read)) ? DONE : refuse('share-missing');
}

/** Ends the song's private link; without one nothing happens. @returns refused with 'not-found' */
export async function revokeSharing({ store }: Needs, account: Account, id: string): Promise<Answer> {
  const song = await ownSong({ store }, account.id, id);
  if (!song.ok) return song;
  await store.shares.revoke(song.value.id);
  return DONE;
}

/**
 * The score behind a private link, for anybody who has it. How much of it is seen depends on who reads, as with a copy.
 *
 * @param reader  null for visitors without an account, who read like free accounts
 * @returns refused with 'share-missing', and as `ScorePool.run`
 */
export async function loadShared(
  deps: Needs,
  reader: Account | null,
  caller: Caller,
  token: string,
): Promise<Answer<ReadableScore>> {
  const song = await deps.store.shares.songOf(token);
  if (song?.state !== SONG_STATE.ok) return refuse('share-missing');
  const whole = seesWhole(entitlements(reader ?? { plan: 'free' }, deps.config), song);
  const stored = await storedMusic(deps.store, song, { remarks: await deps.store.shares.letsReadRemarks(token) });
  if (!stored.ok) return stored;
  const music = await readable(deps, caller, stored.value, whole);
  if (!music.ok) return music;
  return ok({
    musicVo: music.value,
    properties: { title: song.title, unlocked: whole ? 1 : 0, ...(await originalThrough(deps, token, song)) },
  });
}

/**
 * Copies the score behind a private link into this account's songbook. The recording stays with its owner, who gave a link to
 * the score: a voice, a rehearsal or a bought recording is not theirs to hand on by that.
 *
 * @returns the copy's id; refused with 'share-missing', 'too-many-requests', and as `copySong`
 */
export async function copyShared(deps: Deps, account: Account, token: string): Promise<Answer<string>> {
  const counted = await countAttempt(deps, 'songs-account', account.id);
  if (!counted.ok) return counted;
  const song = await deps.store.shares.songOf(token);
  if (!song) return refuse('share-missing');
  const remarks = await deps.store.shares.letsReadRemarks(token);
  return copySong(deps, song, { account: account.id, title: song.title, path: '', recording: false, remarks });
}
