import { ok } from '@notewright/result';
import { refuse, type Answer } from '../refused';
import type { Store } from '../repositories/store';

/**
 * Whether a song stands already under the id its sender chose for it: the answer to the first request was lost, and it was sent again.
 *
 * @param tx  holds the account's row, so that two such requests come one after the other
 * @returns refused with 'bad-request' when the id is taken by somebody else's song
 */
export async function madeBefore(tx: Store, accountId: string, id: string): Promise<Answer<boolean>> {
  const song = await tx.songs.byId(id);
  if (!song) return ok(false);
  return song.account_id === accountId ? ok(true) : refuse('bad-request');
}
