import { randomBytes } from 'node:crypto';
import { saveSheetForm, SONG_STATE, TOKEN_FIELD } from '@notewright/contracts';
import type { Deps, WebDeps } from '../deps';
import { Refused } from '../refused';
import type { Account } from '../repositories/accounts';
import type { SongRow } from '../repositories/song-row';
import { transaction, type Store } from '../repositories/store';
import type { Caller } from '../score-work/score-pool';
import { sayTooMuch } from '../score-work/size';
import type { Unfit } from '../score-work/work';
import { entitlements, seesWholeScore } from './entitlements';
import { countAttempt } from './rate-limits';
import { cleanName } from './song-info';
import { copySong, ownSong } from './songbook';
import { settleVersion } from './storage';

type Needs = Pick<WebDeps, 'config' | 'store' | 'scorePool'>;

export interface OpenedScore {
  readonly song: SongRow;
  /** Whether this account may see every measure. */
  readonly whole: boolean;
  /** Fetches the newest version, as it is stored. */
  readonly music: () => Promise<string>;
}

/**
 * The newest version of a finished song's score.
 *
 * @throws Refused 'not-found', or 'not-ready' while there is no score
 */
export async function openScore(
  { config, store }: Pick<Deps, 'config' | 'store'>,
  account: Account,
  id: string,
): Promise<OpenedScore> {
  const song = await ownSong({ store }, account.id, id);
  if (song.state !== SONG_STATE.ok) throw new Refused('not-ready');
  const whole = seesWholeScore(entitlements(account, config), song);
  return { song, whole, music: () => storedMusic(store, song) };
}

/** @throws Refused 'not-found' when the song has been deleted meanwhile */
async function storedMusic(store: Store, song: SongRow): Promise<string> {
  const music = await store.scores.music(song.id, song.score_version);
  if (music === undefined) throw new Refused('not-found');
  return music;
}

/** A score as a reader gets it: what is stored goes out as it is, without being read here; only locked measures take work. */
async function readable({ store, scorePool }: Needs, caller: Caller, song: SongRow, whole: boolean) {
  const stored = await storedMusic(store, song);
  return whole ? stored : scorePool.run(caller, 'hideLocked', { stored });
}

/** The parts of `MusicJsonAnswer`, of which the score is JSON already. */
export interface ReadableScore {
  readonly musicVo: string | Uint8Array;
  readonly properties: Readonly<Record<string, unknown>>;
}

export async function loadScore(deps: Needs, account: Account, caller: Caller, id: string): Promise<ReadableScore> {
  const { song, whole } = await openScore(deps, account, id);
  return {
    musicVo: await readable(deps, caller, song, whole),
    properties: {
      title: song.title,
      quality: song.own_rating ?? song.quality,
      rated: song.own_rating !== null,
      unlocked: song.unlocked || (whole ? 1 : 0),
      before: song.unlocked === 2,
      version: song.score_version,
      onlyFirstSec: song.only_first_sec,
    },
  };
}

const savedForm = saveSheetForm.omit({ sheet: true });

/**
 * Stores a new version of a score; of the older ones some stay (`versionsToDrop`). The form says which version the page had loaded; without one, the newest
 * is meant.
 *
 * @param sent      the form as it came
 * @param checkForm given what the form says, before anything is done with it
 * @returns the new version's number
 * @throws Refused 'score-invalid', 'score-too-large', 'quota-full', or 'score-changed' when somebody saved in between
 */
export async function saveScore(
  deps: Needs,
  account: Account,
  caller: Caller,
  sent: { readonly body: Uint8Array; readonly type: string },
  checkForm: (token: string | undefined) => void,
): Promise<number> {
  const form = await deps.scorePool.run(caller, 'readSheet', sent);
  checkForm(form?.fields[TOKEN_FIELD]);
  const fields = savedForm.safeParse(form?.fields);
  if (!form?.sheet || !fields.success) throw new Refused('bad-request');
  const { id, version: basedOn } = fields.data;
  const { song: opened, whole } = await openScore(deps, account, id);
  if (!form.sheet.ok) throw unfit(form.sheet.error);
  const { title, composer } = form.sheet.value;
  const music = whole ? form.sheet.value.music : await withHidden(deps, caller, opened, form.sheet.value.music);
  caller.signal.throwIfAborted();
  return transaction(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(account.id);
    const song = await tx.songs.lockOwn(account.id, id);
    if (!owner || song?.state !== SONG_STATE.ok) throw new Refused('not-found');
    const meant = whole ? (basedOn ?? song.score_version) : opened.score_version;
    if (meant !== song.score_version || (basedOn ?? meant) !== meant) throw new Refused('score-changed');
    const version = song.score_version + 1;
    await tx.scores.add(song.id, version, music);
    await tx.songs.setVersion(song.id, version);
    await settleVersion(deps, tx, owner, song.id);
    // Title and composer are edited in the score and shown in the songbook.
    await tx.songs.setNames(song.id, title || song.title, composer || song.composer);
    return version;
  });
}

export const unfit = (why: Unfit): Refused =>
  why.code === 'too-large'
    ? new Refused('score-too-large', (language) => sayTooMuch(why.much, language))
    : new Refused('score-invalid');

async function withHidden({ store, scorePool }: Needs, caller: Caller, song: SongRow, saved: Uint8Array) {
  const merged = await scorePool.run(caller, 'keepHidden', { saved, stored: await storedMusic(store, song) });
  if (!merged.ok) throw new Refused('premium-only');
  return merged.value;
}

/**
 * Gives a song another title, in the songbook and over its music, where it is a new version like any other edit.
 *
 * @throws Refused 'not-found'
 */
export async function renameSong(
  deps: Pick<Deps, 'config' | 'store'>,
  account: Account,
  id: string,
  newTitle: string,
): Promise<void> {
  const { id: songId } = await ownSong(deps, account.id, id);
  const title = cleanName(newTitle);
  await transaction(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(account.id);
    const song = await tx.songs.lockOwn(account.id, songId);
    if (!owner || !song) throw new Refused('not-found');
    await tx.songs.setNames(song.id, title, song.composer);
    if (song.state !== SONG_STATE.ok) return; // its music will get the title it has then
    await tx.scores.addRetitled(song.id, song.score_version, title);
    await tx.songs.setVersion(song.id, song.score_version + 1);
    await settleVersion(deps, tx, owner, song.id, false);
  });
}

export async function rateScore({ store }: Needs, account: Account, id: string, value: number): Promise<void> {
  const song = await ownSong({ store }, account.id, id);
  await store.songs.rate(song.id, value);
}

/** @returns the secret of the song's private link, the same each time */
export async function shareScore({ store }: Needs, account: Account, id: string): Promise<string> {
  const song = await ownSong({ store }, account.id, id);
  if (song.state !== SONG_STATE.ok) throw new Refused('not-ready');
  const token = await store.shares.tokenOf(song.id, randomBytes(18).toString('base64url'));
  if (token === undefined) throw new Refused('not-found');
  return token;
}

/** Ends the song's private link; without one nothing happens. */
export async function revokeSharing({ store }: Needs, account: Account, id: string): Promise<void> {
  const song = await ownSong({ store }, account.id, id);
  await store.shares.revoke(song.id);
}

/**
 * The score behind a private link, for anybody who has it. How much of it is seen depends on who reads, as with a copy.
 *
 * @param reader  null for visitors without an account, who read like free accounts
 * @throws Refused 'share-missing'
 */
export async function loadShared(
  deps: Needs,
  reader: Account | null,
  caller: Caller,
  token: string,
): Promise<ReadableScore> {
  const song = await deps.store.shares.songOf(token);
  if (song?.state !== SONG_STATE.ok) throw new Refused('share-missing');
  const whole = seesWholeScore(entitlements(reader ?? { plan: 'free' }, deps.config), song);
  return {
    musicVo: await readable(deps, caller, song, whole),
    properties: { title: song.title, unlocked: whole ? 1 : 0 },
  };
}

/**
 * Copies the score behind a private link into this account's songbook. The recording stays with its owner, who gave a link to
 * the score: a voice, a rehearsal or a bought track is not theirs to hand on by that.
 *
 * @returns the copy's id
 */
export async function copyShared(deps: Deps, account: Account, token: string): Promise<string> {
  await countAttempt(deps, 'songs-account', account.id);
  const song = await deps.store.shares.songOf(token);
  if (!song) throw new Refused('share-missing');
  return copySong(deps, song, { account: account.id, title: song.title, path: '', recording: false });
}
