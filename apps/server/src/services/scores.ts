import { randomBytes } from 'node:crypto';
import { LIMITS, SONG_STATE, type MusicJsonAnswer, type SharedScoreAnswer } from '@notewright/contracts';
import { decodeMusicJson, encodeMusicJson, violations, type Score } from '@notewright/score';
import type { Deps } from '../deps';
import { Refused } from '../refused';
import type { Account } from '../repositories/accounts';
import type { SongRow } from '../repositories/songs';
import { transaction, type Store } from '../repositories/store';
import { entitlements, seesWholeScore } from './entitlements';
import { readMusicJson } from './music-json';
import { copySong, ownSong } from './songbook';
import { hideMeasuresFrom, keepHiddenMeasures } from './visible-score';

type Needs = Pick<Deps, 'config' | 'store'>;

/** As long as the upload form allows. */
const LONGEST_NAME = 300;

export interface OpenedScore {
  readonly song: SongRow;
  readonly score: Score;
  /** Whether this account may see every measure. */
  readonly whole: boolean;
}

/**
 * The newest version of a finished song's score.
 *
 * @throws Refused 'not-found', or 'not-ready' while there is no score
 */
export async function openScore({ config, store }: Needs, account: Account, id: string): Promise<OpenedScore> {
  const song = await ownSong({ store }, account.id, id);
  if (song.state !== SONG_STATE.ok) throw new Refused('not-ready');
  return { song, score: await storedScore(store, song), whole: seesWholeScore(entitlements(account, config), song) };
}

async function storedScore(store: Store, song: SongRow): Promise<Score> {
  const music = await store.scores.music(song.id, song.score_version);
  const score = decodeMusicJson(music);
  if (!score.ok) throw new Error(`the stored score of song ${song.id}, version ${song.score_version}, cannot be read`);
  return score.value;
}

export async function loadScore(deps: Needs, account: Account, id: string): Promise<MusicJsonAnswer> {
  const { song, score, whole } = await openScore(deps, account, id);
  return {
    musicVo: encodeMusicJson(whole ? score : hideMeasuresFrom(score, LIMITS.visibleMeasuresFree)),
    properties: {
      title: song.title,
      quality: song.quality,
      unlocked: song.unlocked || (whole ? 1 : 0),
      before: song.unlocked === 2,
      version: song.score_version,
    },
  };
}

/**
 * Stores a new version of a score; older versions stay.
 *
 * @param basedOn  the version the page had loaded; undefined when it does not say, then the newest is meant
 * @returns the new version's number
 * @throws Refused 'score-invalid', or 'score-changed' when somebody saved in between
 */
export async function saveScore(deps: Needs, account: Account, id: string, sheet: string, basedOn?: number) {
  const { whole } = await openScore(deps, account, id);
  const read = readMusicJson(sheet);
  if (!read.ok || violations(read.value).length > 0) throw new Refused('score-invalid');
  return transaction(deps.store, async (tx) => {
    const song = await tx.songs.lockOwn(account.id, id);
    if (song?.state !== SONG_STATE.ok) throw new Refused('not-found');
    if (basedOn !== undefined && basedOn !== song.score_version) throw new Refused('score-changed');
    const score = whole ? read.value : merged(read.value, await storedScore(tx, song));
    const version = song.score_version + 1;
    await tx.scores.add(song.id, version, encodeMusicJson(score));
    await tx.songs.setVersion(song.id, version);
    // Title and composer are edited in the score and shown in the songbook.
    const { title, composer } = score.meta;
    await tx.songs.setNames(
      song.id,
      title.slice(0, LONGEST_NAME) || song.title,
      composer.slice(0, LONGEST_NAME) || song.composer,
    );
    return version;
  });
}

function merged(saved: Score, stored: Score): Score {
  const score = keepHiddenMeasures(saved, stored, LIMITS.visibleMeasuresFree);
  if (!score.ok) throw new Refused('premium-only');
  return score.value;
}

export async function rateScore({ store }: Needs, account: Account, id: string, value: number): Promise<void> {
  const song = await ownSong({ store }, account.id, id);
  await store.songs.rate(song.id, value);
}

/** @returns the secret of the song's private link, the same each time */
export async function shareScore({ store }: Needs, account: Account, id: string): Promise<string> {
  const song = await ownSong({ store }, account.id, id);
  if (song.state !== SONG_STATE.ok) throw new Refused('not-ready');
  return store.shares.tokenOf(song.id, randomBytes(18).toString('base64url'));
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
  { config, store }: Needs,
  reader: Account | null,
  token: string,
): Promise<SharedScoreAnswer> {
  const song = await store.shares.songOf(token);
  if (song?.state !== SONG_STATE.ok) throw new Refused('share-missing');
  const score = await storedScore(store, song);
  const whole = seesWholeScore(entitlements(reader ?? { plan: 'free' }, config), song);
  return {
    musicVo: encodeMusicJson(whole ? score : hideMeasuresFrom(score, LIMITS.visibleMeasuresFree)),
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
  const song = await deps.store.shares.songOf(token);
  if (!song) throw new Refused('share-missing');
  return copySong(deps, song, { account: account.id, title: song.title, path: '', recording: false });
}
