import { storageUsed } from '@notewright/contracts';
import { answerWords, type Language } from '@notewright/words';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { Store } from '../repositories/store';
import { entitlements } from './entitlements';
import { thinVersions } from './song-versions';

type Needs = Pick<Deps, 'config'>;

/**
 * Saving goes on this far above the quota, as a share of it, while new songs do not: who is in the middle of a piece when the room
 * ends can finish it.
 */
const GRACE = 0.2;

/**
 * Part of every transaction that brings a song, whatever its kind, after everything of it was written.
 *
 * @param account  its row as it was locked in this transaction
 * @returns refused with 'guest-limit' or 'quota-full'
 */
export async function refuseSongTooMany({ config }: Needs, tx: Store, account: Account): Promise<Answer> {
  const { songs, storageBytes } = entitlements(account, config);
  if (songs !== null && (await tx.songs.count(account.id)) > songs) return refuse('guest-limit');
  const used = await tx.storage.recount(account.id);
  return used > storageBytes ? noRoomForSong(account, config) : DONE;
}

/**
 * Whether there is no room already, before anything is read or written; the transaction asks again.
 *
 * @param bytes  what is to come, as far as it is known
 * @returns refused with 'quota-full'
 */
export function refuseWhenFull({ config }: Needs, account: Account, bytes = 1): Answer {
  const { storageBytes } = entitlements(account, config);
  return Number(account.used_bytes) + bytes > storageBytes ? noRoomForSong(account, config) : DONE;
}

/**
 * Part of every transaction that adds a version to a score, after it was written: drops what need not be kept, and counts. Beyond
 * the quota and its grace the score's older versions go first, but never its first and its newest ten: a save that takes more room even
 * so is refused, and the work stays on the page until there is room.
 *
 * @param account  its row as it was locked in this transaction
 * @param refused  whether it may be refused at all; another title takes next to nothing
 * @returns refused with 'quota-full'
 */
export async function settleVersion(
  { config }: Needs,
  tx: Store,
  account: Account,
  songId: string,
  refused = true,
): Promise<Answer> {
  const { storageBytes } = entitlements(account, config);
  const most = Math.max(storageBytes * (1 + GRACE), Number(account.used_bytes));
  await thinVersions(tx, songId);
  if ((await tx.storage.reweigh(songId)) <= most) return DONE;
  await thinVersions(tx, songId, true);
  if ((await tx.storage.reweigh(songId)) <= most || !refused) return DONE;
  return refuse('quota-full', {
    saying: (language) =>
      answerWords(language).refused['no-room-for-changes']({ storage: usedOf(account, config, language) }),
  });
}

const noRoomForSong = (account: Account, config: Deps['config']) =>
  refuse('quota-full', {
    saying: (language) =>
      answerWords(language).refused['no-room-for-song']({ storage: usedOf(account, config, language) }),
  });

const usedOf = (account: Account, config: Deps['config'], language: Language) =>
  storageUsed(Number(account.used_bytes), entitlements(account, config).storageBytes, language);
